-- A run that writes unit costs and nothing else.
ALTER TYPE "LinkRunKind" ADD VALUE 'costs';

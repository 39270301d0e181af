// Shopify's calculation of points: an object 1, a mutation 10, a connection its size times the cost of a node, scalars
// nothing (shopify.dev, "API rate limits"). A query above 1,000 points is refused even with a full bucket.
import {
  type DocumentNode,
  type FieldNode,
  type GraphQLCompositeType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
  Kind,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isObjectType,
  isInterfaceType,
} from "graphql";
import type { ShopPlan } from "../types.ts";

export const MAX_QUERY_COST = 1000;
const MUTATION_COST = 10;

export interface CostQuestion {
  schema: GraphQLSchema;
  document: DocumentNode;
  operation: OperationDefinitionNode;
  variables: Record<string, unknown>;
}

export function requestedCost(question: CostQuestion): number {
  const { schema, operation } = question;
  if (operation.operation === "mutation") return operation.selectionSet.selections.length * MUTATION_COST;
  const root = schema.getQueryType();
  return root ? costOf(question, operation.selectionSet, root) : 0;
}

function costOf(question: CostQuestion, selections: SelectionSetNode, type: GraphQLCompositeType): number {
  let common = 0;
  let dearest = 0;
  for (const selection of selections.selections) {
    if (selection.kind === Kind.FIELD) common += fieldCost(question, selection, type);
    else {
      const fragment =
        selection.kind === Kind.INLINE_FRAGMENT
          ? selection
          : question.document.definitions.find(
              (one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === selection.name.value,
            );
      if (!fragment || !("selectionSet" in fragment) || !fragment.selectionSet) continue;
      const name = "typeCondition" in fragment ? fragment.typeCondition?.name.value : undefined;
      const narrowed = name === undefined ? type : question.schema.getType(name);
      if (!narrowed || !isCompositeType(narrowed)) continue;
      const cost = costOf(question, fragment.selectionSet, narrowed);
      if (isAbstractType(type)) dearest = Math.max(dearest, cost);
      else common += cost;
    }
  }
  return common + dearest;
}

function fieldCost(question: CostQuestion, field: FieldNode, parent: GraphQLCompositeType): number {
  if (!isObjectType(parent) && !isInterfaceType(parent)) return 0;
  const definition = parent.getFields()[field.name.value];
  const given = definition && getNamedType(definition.type);
  if (!field.selectionSet || !given || !isCompositeType(given) || given.name === "PageInfo") return 0;
  const inside = costOf(question, field.selectionSet, given);
  if (given.name.endsWith("Connection"))
    return inside * (argument(question, field, "first") ?? argument(question, field, "last") ?? 1);
  if (given.name.endsWith("Edge")) return inside;
  return (1 + inside) * (field.name.value === "nodes" && parent.name === "QueryRoot" ? idCount(question, field) : 1);
}

function argument(question: CostQuestion, field: FieldNode, name: string): number | null {
  const value = field.arguments?.find((one) => one.name.value === name)?.value;
  if (value?.kind === Kind.INT) return Number(value.value);
  if (value?.kind !== Kind.VARIABLE) return null;
  const given = question.variables[value.name.value];
  if (typeof given === "number") return given;
  const fallback = question.operation.variableDefinitions?.find((one) => one.variable.name.value === value.name.value);
  return fallback?.defaultValue?.kind === Kind.INT ? Number(fallback.defaultValue.value) : null;
}

function idCount(question: CostQuestion, field: FieldNode): number {
  const value = field.arguments?.find((one) => one.name.value === "ids")?.value;
  if (value?.kind === Kind.LIST) return value.values.length;
  const given = value?.kind === Kind.VARIABLE ? question.variables[value.name.value] : null;
  return Array.isArray(given) ? given.length : 1;
}

/** The actual points of an answer: one for each object in it. */
export function actualCost(data: unknown, mutation: boolean): number {
  if (mutation) return MUTATION_COST;
  const count = (value: unknown): number => {
    if (Array.isArray(value)) return value.reduce((sum: number, one) => sum + count(one), 0);
    if (value === null || typeof value !== "object") return 0;
    return Object.entries(value).reduce(
      (sum, [key, one]) => sum + (key === "pageInfo" ? 0 : count(one)),
      "nodes" in value || "edges" in value ? 0 : 1,
    );
  };
  return Math.max(0, count(data) - 1);
}

const RESTORE: Record<ShopPlan, number> = { basic: 100, advanced: 200, plus: 1000, enterprise: 2000 };

export interface ThrottleStatus {
  maximumAvailable: number;
  currentlyAvailable: number;
  restoreRate: number;
}

/** The leaky bucket of one app on one shop: twenty seconds' worth of points. */
export class CostBucket {
  readonly #limited: boolean;
  readonly #restoreRate: number;
  #available: number;
  #at = Date.now();

  constructor(plan: ShopPlan, limited: boolean) {
    this.#limited = limited;
    this.#restoreRate = RESTORE[plan];
    this.#available = this.#restoreRate * 20;
  }

  status(): ThrottleStatus {
    const now = Date.now();
    const maximum = this.#restoreRate * 20;
    this.#available = Math.min(maximum, this.#available + ((now - this.#at) / 1000) * this.#restoreRate);
    this.#at = now;
    return {
      maximumAvailable: maximum,
      currentlyAvailable: Math.floor(this.#available),
      restoreRate: this.#restoreRate,
    };
  }

  /** False if the query has to wait. */
  take(points: number): boolean {
    if (!this.#limited) return true;
    if (this.status().currentlyAvailable < points) return false;
    this.#available -= points;
    return true;
  }

  /** Refunds the part of a query's estimate that it did not cost. */
  giveBack(points: number): void {
    if (this.#limited) this.#available += points;
  }
}

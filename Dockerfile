# The app with what it runs on and nothing else. One image, two roles: web and worker (compose.yaml).
#   docker build -t kit-for-shopify .
# scripts/try-image.ts runs these steps without an engine.

FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY . .
# Node and PostgreSQL come from the image and from outside; `prune` removes those of npm, and all that only builds.
RUN npm ci --no-audit --no-fund \
 && npm run build \
 && npm run prune -- --own-node --own-postgres

FROM node:26-bookworm-slim
ENV NODE_ENV=production PORT=3000 WORKER_PORT=3001
WORKDIR /app
COPY --from=build --chown=root:root /app/package.json ./
COPY --from=build --chown=root:root /app/node_modules ./node_modules
COPY --from=build --chown=root:root /app/build ./build
COPY --from=build --chown=root:root /app/prisma ./prisma
COPY --from=build --chown=root:root /app/app ./app
USER node
EXPOSE 3000 3001
# A web process answers on PORT, a worker on WORKER_PORT.
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "const port = process.env.PROCESS === 'worker' ? process.env.WORKER_PORT : process.env.PORT; fetch(`http://127.0.0.1:${port}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node itself, so that SIGTERM reaches it.
CMD ["node", "--max-semi-space-size=8", "app/main/main.ts"]

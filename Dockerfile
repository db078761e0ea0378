# Two stages: one with everything to build, one with what runs. The second has no sources but server/main.ts,
# which loads the server bundle (docs/decisions/0002-one-server-bundle.md), and no tools of development: neither the
# npm package of Node, which it brings itself, nor the embedded database (docs/decisions/0017-half-the-packages.md).

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
# Runs at the end of the installation.
COPY scripts/prune-packages.ts ./scripts/
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-slim
ENV NODE_ENV=production \
    APP_MODE=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    METRICS_HOST=0.0.0.0 \
    MALLOC_ARENA_MAX=1
WORKDIR /app
COPY --from=build /app/package.json /app/LICENSE /app/NOTICE ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/server/main.ts ./server/main.ts
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node itself, not npm: it gets SIGTERM and drains.
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=512", "server/main.ts"]

# Two stages: one with everything to build, one with what runs: Node's binary and the libraries that it needs, no shell and
# no package manager. The second has no sources but server/main.ts, which loads the server bundle
# (docs/decisions/0002-one-server-bundle.md), neither the npm package of Node nor the embedded database
# (docs/decisions/0017-half-the-packages.md). At most 250 MB, unpacked: docs/decisions/0044-the-image.md.
#
# Who builds releases names both bases by their digests (NODE_IMAGE=node@sha256:…): then the same sources give the same files.

ARG NODE_IMAGE=node:24-trixie-slim
ARG BASE_IMAGE=gcr.io/distroless/cc-debian13

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
# Runs at the end of the installation.
COPY scripts/prune-packages.ts ./scripts/
RUN npm ci
COPY . .
# What stands in the image, and by whom: before what only describes itself is removed.
# With no more open files than a system allows that nobody has tuned.
RUN ulimit -n 1024 && npm run build && npm run sbom && npm prune --omit=dev && node scripts/prune-packages.ts --image
# The bounds of the processes that read files of strangers, with the library that it needs, and the folder of a volume that
# is not root's.
RUN triplet="$(uname -m)-linux-gnu" && mkdir -p /programs "/libraries/$triplet" /empty \
  && cp /usr/bin/prlimit /usr/local/bin/node /programs/ \
  && cp --dereference "$(ldd /usr/bin/prlimit | sed -n 's/.*=> \(.*libsmartcols[^ ]*\) .*/\1/p')" "/libraries/$triplet/"

FROM ${BASE_IMAGE}
ENV NODE_ENV=production \
    APP_MODE=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    HOME=/tmp \
    METRICS_HOST=0.0.0.0 \
    MALLOC_ARENA_MAX=1
WORKDIR /app
COPY --from=build /programs/ /usr/bin/
COPY --from=build /libraries/ /usr/lib/
# The number of the user `node` of earlier images: their volumes belong to it.
COPY --from=build --chown=1000:1000 /empty/ /data/
COPY --from=build /app/package.json /app/LICENSE /app/NOTICE /app/sbom.cdx.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/server/main.ts ./server/main.ts
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node itself, not npm: it gets SIGTERM and drains.
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=512", "server/main.ts"]

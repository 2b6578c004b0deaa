# Every image of Questwell: `docker build --build-arg SERVICE=services/identity .`, or `make images` for all of them.
# The gateway, which also serves the web app, takes `--build-arg SERVICE=gateway --build-arg PORT=8080`.
# It builds with the plain builder of Docker 20.10, which knows no mounts, no heredocs and no `COPY --chmod`.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20
ARG RUNTIME_IMAGE=gcr.io/distroless/nodejs24-debian13:nonroot@sha256:9eeb7f5887d0e239e78264b06f7f11d2e14be534050481803a9e4728fcdd278e

# The manifests alone: packages are fetched again only after a change of one of them.
FROM $NODE_IMAGE AS manifests
WORKDIR /source
COPY . .
RUN mkdir /manifests && find . -name package.json -o -name package-lock.json | xargs cp --parents --target-directory=/manifests

# npm's cache with the packages of every image, fetched once for all of them.
FROM $NODE_IMAGE AS packages
WORKDIR /build
COPY --from=manifests /manifests ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspaces && rm -rf node_modules

# The web app, for the gateway only.
FROM packages AS web
ARG SERVICE
COPY web web
RUN mkdir -p web/dist && [ "$SERVICE" != gateway ] || \
    (npm ci --ignore-scripts --no-audit --no-fund --workspace=web && npm run build --workspace=web)

# What is shipped, at /app: the workspace layout, because Node strips no types below node_modules.
FROM packages AS app
ARG SERVICE
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --prefer-offline --workspace="$SERVICE" --workspace=tools/bundle
COPY . .
COPY --from=web /build/web/dist web/dist
# The process that keeps running is a bundle; programs that end, such as those of setup, run from their sources.
RUN [ ! -e "$SERVICE/src/main.ts" ] || \
    (node tools/bundle/src/main.ts "$(basename "$SERVICE")" "$SERVICE/dist/bundle" && rm "$SERVICE/dist/bundle/inputs.json")
RUN node tools/platform/src/images/assemble-app.ts "$SERVICE" /app

FROM $RUNTIME_IMAGE
ARG SERVICE
ARG PORT=4000
COPY --from=app /app /app
ENV PATH=/nodejs/bin:/usr/local/bin:/usr/bin:/bin \
    NODE_ENV=production \
    NODE_OPTIONS=--max-old-space-size-percentage=70 \
    HOST=0.0.0.0 \
    PORT=$PORT \
    INTERNAL_PORT=9090 \
    WEB_PATH=/app/web/dist \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=131072 \
    MALLOC_TRIM_THRESHOLD_=131072
# Any other user can run it, too: it writes nothing outside /tmp.
USER 10001:10001
WORKDIR /app/$SERVICE
EXPOSE $PORT 9090
ENTRYPOINT ["node"]
CMD ["--max-semi-space-size=4", "--heap-growing-percent=50", "--require", "@questwell/common/preload", "dist/bundle/main.js"]
# Every import of every program is there: without a configuration or an argument it gets as far as saying so.
RUN ["node", "--eval", "\
  const { spawnSync } = require('node:child_process'); \
  const ends = require('node:fs').globSync('{src/*.ts,dist/bundle/main.js}').map((file) => { \
    const { status, stderr } = spawnSync('node', [file], { encoding: 'utf8' }); \
    if (status !== 0 && status !== 78 && !stderr.startsWith('Usage')) throw new Error(`${file}: ${status} ${stderr}`); \
    return status; \
  }); \
  if (!ends.includes(78)) throw new Error('There is no program');"]
ARG VERSION=unknown
ARG REVISION=unknown
ARG CREATED=unknown
ARG SOURCE=unknown
LABEL org.opencontainers.image.title="Questwell $SERVICE" \
      org.opencontainers.image.description="Personal growth as a quest, self-hosted: $SERVICE" \
      org.opencontainers.image.source="$SOURCE" \
      org.opencontainers.image.version="$VERSION" \
      org.opencontainers.image.revision="$REVISION" \
      org.opencontainers.image.created="$CREATED" \
      org.opencontainers.image.licenses="Apache-2.0"

# Node runs the TypeScript as it is: only the app is built, and what builds it is left behind.
FROM node:26-slim AS packages
WORKDIR /fray
COPY package.json package-lock.json tsconfig.json .npmrc ./
COPY packages packages
RUN npm install --ignore-scripts --no-audit --no-fund && npm run -s build && npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:26-slim
WORKDIR /fray
ENV NODE_ENV=production FRAY_DATA=/data
COPY --from=packages /fray .
RUN install -d -o node -g node -m 700 /data
USER node
VOLUME /data
EXPOSE 7447
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:7447/ready').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "packages/cli/bin/fray.ts"]
CMD ["serve", "--host", "0.0.0.0", "--port", "7447"]

// A workspace's own folder holds TypeScript, which Node does not run from node_modules.
process.stderr.write('Packages are made from the root of the repository: npm run pack. It writes them to dist/.\n');
process.exitCode = 1;

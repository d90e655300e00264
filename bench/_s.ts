import { throughput, fanOut, longLog, inFolder } from './serving/rows.ts';
const which=process.argv[2];
console.log(await inFolder(which==='fan'?fanOut:which==='long'?longLog:throughput));

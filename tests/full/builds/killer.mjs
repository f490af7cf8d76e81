/*
 * Loaded into a build with `--import`: kills it "before the second rename" of its output folders, or "after" it. These
 * moments are too short to hit from outside. Reads `KILLED_AT` and `KILLED_OUT`.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import process from 'node:process';

const [when, , number] = (process.env.KILLED_AT ?? '').split(' ');
const wanted = ['first', 'second', 'third'].indexOf(number);
const rename = fs.renameSync;
let seen = 0;

function die(moment, index) {
  if (when === moment && index === wanted) process.kill(process.pid, 'SIGKILL');
}

fs.renameSync = (from, to) => {
  if (!String(from).startsWith(process.env.KILLED_OUT)) return rename(from, to);
  const index = seen++;
  die('before', index);
  rename(from, to);
  die('after', index);
};
syncBuiltinESMExports();

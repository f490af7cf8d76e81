/*
 * Has a build kill itself "before the second rename" of the folders of its output, or "after" it: these moments are
 * too short to be met from outside.
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

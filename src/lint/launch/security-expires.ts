import { SITE_YAML } from '../../model/site-files.ts';
import { valueAt } from '../../site/data-path.ts';
import type { Rule } from '../rule.ts';
import { parsedFile } from '../../site/site-file.ts';

const PATH = ['security', 'expires'];

export const securityExpires = {
  code: 'security-expires',
  severity: 'warning',
  means: 'The security contact has expired, or is valid for a year or more.',
  topic: 'Launch',
  check({ site, today }, report) {
    const file = site.files.get(SITE_YAML);
    const expires = valueAt(file?.data, PATH);
    if (!file || typeof expires !== 'string') return;
    const nextYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
    if (expires > today && expires < nextYear) return;
    report.at(file, parsedFile(file).valueAt(PATH), {
      message:
        expires > today
          ? `The security contact expires on ${expires}, which is a year or more from now.`
          : `The security contact expired on ${expires}. People who find a security problem can no longer rely on it.`,
      hint: 'Remove the field "expires". Each build will then set an expiry date about ten months ahead.',
    });
  },
} as const satisfies Rule;

import { randomUUID } from 'node:crypto';
import type { Connect } from 'vite';
import type { Site } from '../../../model/page.ts';
import { sourceOf } from '../../build/hosting/blocked-content.ts';
import type { BlockedContent } from '../../build/report/content-sources.ts';
import { servicesOf } from '../../../services/privacy/site-services.ts';
import { directivesOf, serializePolicy, styleDirectives } from '../../build/hosting/headers.ts';
import { decodedPath, readBody } from '../http/request.ts';
import { parseJson } from '../form-mock/submissions-log.ts';
import { factsOfHtml } from '../../build/report/document-facts.ts';
import { isUrl } from '../../../model/urls.ts';

/** Where browsers report what the policy has blocked. */
const REPORTS = '/__blocked';

/** The longest report that is read, in bytes. */
const MAX_BYTES = 100_000;

/** Allows the style elements that live reload and Vite replace in open pages. */
const NONCE = randomUUID();

const CHARSET = '<meta charset="utf-8">';

/** A document, and the headers with which it is sent. */
export interface FinishedDocument {
  content: string;
  headers: Record<string, string>;
}

/**
 * Adds the policy that the built site has, and what live reload needs beside it.
 * @param html a document with all its scripts
 * @param site the settings of the site; undefined for a document without a policy
 * @param isLive whether Vite's client looks for a server that was stopped, for which it needs a worker
 */
export function withPolicy(html: string, site: Site | undefined, isLive: boolean): FinishedDocument {
  if (!site) return { content: html, headers: {} };
  const end = html.indexOf('</head>');
  const { sources } = factsOfHtml(html);
  const services = servicesOf(site);
  const common = directivesOf(services, sources);
  const { styles } = factsOfHtml(html.slice(end)).sources;
  const directives = {
    ...common,
    ...styleDirectives({ styles: [`'nonce-${NONCE}'`, ...styles] }, services),
    'worker-src': [...common['worker-src'], ...(isLive ? ['blob:'] : [])],
    'frame-ancestors': ["'self'"], // the catalogue shows its examples in frames
    'report-uri': [REPORTS],
  };
  // Live reload compares this in the open page and in its next version, of which it runs no inline scripts.
  const compared = serializePolicy({ ...directives, 'script-src': [] });
  const meta = `<meta property="csp-nonce" nonce="${NONCE}" content="${compared}">`;
  const head = html.slice(0, end).replaceAll('<style>', `<style nonce="${NONCE}">`);
  return {
    content: head.replace(CHARSET, `${CHARSET}\n${meta}`) + html.slice(end),
    headers: { 'content-security-policy': serializePolicy(directives) },
  };
}

/** What a browser has blocked: on which page, and by which script if it was one. */
export interface BlockedReport extends BlockedContent {
  path: string;
  script: string;
}

/** Returns a middleware that receives the reports of browsers about what the policy has blocked. */
export function serveReports(onReport: (report: BlockedReport) => Promise<void>): Connect.NextHandleFunction {
  return async (request, response, next) => {
    if (request.url !== REPORTS || request.method !== 'POST') return next();
    try {
      const report = parseReport(await readBody(request, MAX_BYTES));
      if (report) await onReport(report);
      response.writeHead(204).end();
    } catch (error) {
      next(error);
    }
  };
}

/** Returns a report in the format of w3.org/TR/CSP3; undefined if it is none, or about an extension of the browser. */
function parseReport(text = ''): BlockedReport | undefined {
  const { 'csp-report': report } = (parseJson(text) ?? {}) as { 'csp-report'?: Record<string, unknown> };
  const [page, directive, blocked, script] = [
    'document-uri',
    'effective-directive',
    'blocked-uri',
    'source-file',
  ].map((name) => String(report?.[name] ?? '')) as [string, string, string, string];
  const path = isUrl(page) ? decodedPath({ url: new URL(page).pathname }) : undefined;
  if (path === undefined || directive === '' || /-extension\b/.test(blocked + script)) return undefined;
  return { path, directive, source: sourceOf(blocked), script };
}

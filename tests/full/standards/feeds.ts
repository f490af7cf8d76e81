import { all, parseXml, type XmlNode } from '../../support/xml.ts';
import { urlsInDocument } from './references.ts';
import { readDocument } from './built.ts';
import { isDateTime, isMailDate } from './dates.ts';

/** The names of the elements that may occur in a parent, by how often they may. */
type Occurrences = Partial<Record<'1' | '0-1' | '1-' | '0-', string>>;
type Report = (error: string) => void;

const ATOM = 'http://www.w3.org/2005/Atom';

/**
 * The children of a feed and of an entry (RFC 4287, 4.1.1 and 4.1.2). Our feeds name one author for all their entries.
 */
const IN_FEED: Occurrences = {
  '1': 'id title updated',
  '1-': 'author link',
  '0-1': 'subtitle generator icon logo rights',
  '0-': 'entry category contributor',
};
const IN_ENTRY: Occurrences = {
  '1': 'id title updated',
  '1-': 'link',
  '0-1': 'content published rights source summary',
  '0-': 'author category contributor',
};

/** Returns the violations of RFC 4287 in an Atom feed, one line each. @param url URL of the feed */
export function atomErrors(xml: string, url: string): string[] {
  return errorsIn(xml, (feed, report) => {
    if (feed.name !== 'feed' || feed.namespace !== ATOM) report('the document is no feed');
    const entries = all(feed, 'entry');
    checkCounts(feed, IN_FEED, ATOM, report);
    for (const entry of entries) checkCounts(entry, IN_ENTRY, ATOM, report);
    const ids = [feed, ...entries].map((one) => textIn(one, 'id'));
    if (new Set(ids).size < ids.length) report('4.2.6: two have one id');
    for (const id of ids) if (!isAddress(id)) report(`4.2.6: the id ${id} is no IRI`);
    for (const author of all(feed, 'author'))
      if (!textIn(author, 'name')) report('3.2.1: a person has no name');
    for (const one of [feed, ...entries]) checkAtomPart(one, report);
    const own = all(feed, 'link').filter(({ attributes }) => attributes.rel === 'self');
    if (own.length !== 1 || own[0]!.attributes.href !== url)
      report('4.1.1: the feed does not say where it is');
    const latest = entries
      .map((entry) => textIn(entry, 'updated'))
      .sort()
      .at(-1);
    if (latest !== undefined && latest > textIn(feed, 'updated'))
      report('4.2.15: the feed is older than an entry');
    if (!isLanguage(feed.attributes['xml:lang'])) report('2: xml:lang is no language');
  });
}

/** Checks the rules that apply both to the feed and to each entry. */
function checkAtomPart(part: XmlNode, report: Report): void {
  const times = [...all(part, 'updated'), ...all(part, 'published')].map(({ text }) => text);
  for (const time of times) if (!isDateTime(time)) report(`3.3: ${time} is no date-time`);
  if (textIn(part, 'published') > textIn(part, 'updated')) report('4.2.9: published after it was updated');
  const links = all(part, 'link').map(({ attributes }) => attributes);
  for (const { href, type } of links) {
    if (!isAddress(href)) report(`4.2.7.1: ${href} leads nowhere from a reader`);
    if (type !== undefined && !/^[a-z]+\/[a-z0-9.+-]+$/.test(type))
      report(`4.2.7.3: ${type} is no media type`);
  }
  const alternates = links
    .filter(({ rel = 'alternate' }) => rel === 'alternate')
    .map(({ type, hreflang }) => `${type} ${hreflang}`);
  if (alternates.length === 0 || new Set(alternates).size < alternates.length)
    report('4.1.1, 4.1.2: not one alternate of a type');
  for (const { attributes } of all(part, 'category'))
    if (!attributes.term) report('4.2.2.1: a category has no term');
  for (const name of ['title', 'subtitle', 'summary', 'content', 'rights'])
    for (const text of all(part, name)) checkText(text, report);
}

/** Checks a text construct (RFC 4287, 3.1). */
function checkText({ name, attributes: { type = 'text' }, children, text }: XmlNode, report: Report): void {
  if (!['text', 'html'].includes(type)) report(`3.1.1: ${name} is of type ${type}`);
  if (children.length > 0) report(`3.1.1: ${name} has elements in it`);
  if (text.trim() === '') report(`${name} says nothing`);
  if (type === 'html') checkHtml(name, text, report);
}

/** Children of a channel and of an item (RSS 2.0, https://www.rssboard.org/rss-specification). */
const IN_CHANNEL: Occurrences = {
  '1': 'title link description',
  '0-1': 'language copyright managingEditor webMaster pubDate lastBuildDate generator docs cloud ttl image',
  '0-': 'category item',
};
const IN_ITEM: Occurrences = {
  '1': 'title link guid',
  '0-1': 'description author comments enclosure pubDate source',
  '0-': 'category',
};

/** Returns the violations of RSS 2.0 and the RSS Best Practices Profile, one line each. @param url URL of the feed */
export function rssErrors(xml: string, url: string): string[] {
  return errorsIn(xml, (rss, report) => {
    const [channel, ...more] = all(rss, 'channel');
    if (rss.name !== 'rss' || rss.attributes.version !== '2.0' || !channel || more.length > 0)
      return report('the document is no RSS 2.0');
    const items = all(channel, 'item');
    // Elements with a namespace are skipped, because other standards define them: "modules are allowed" (Extending
    // RSS).
    const plain = ({ children, ...node }: XmlNode) => ({
      ...node,
      children: children.filter(({ namespace }) => namespace === ''),
    });
    checkCounts(plain(channel), IN_CHANNEL, '', report);
    for (const item of items) checkCounts(plain(item), IN_ITEM, '', report);
    const guids = items.map((item) => textIn(item, 'guid'));
    if (new Set(guids).size < guids.length) report('guid: two items have one');
    for (const item of items) {
      const [guid] = all(item, 'guid');
      if (guid?.attributes.isPermaLink !== 'false' && !isAddress(guid?.text))
        report(`guid: ${guid?.text} is no permanent link`);
      // RSS requires that an author is an email address.
      for (const { text } of all(item, 'author').filter(({ namespace }) => namespace === ''))
        if (!text.includes('@')) report(`author: ${text} is no mail address`);
    }
    for (const part of [channel, ...items].map(plain)) {
      const dates = [...all(part, 'pubDate'), ...all(part, 'lastBuildDate')].map(({ text }) => text);
      for (const date of dates) if (!isMailDate(date)) report(`${date} is no date of RFC 822`);
      if (!isAddress(textIn(part, 'link'))) report('link: leads nowhere from a reader');
      checkHtml('description', textIn(part, 'description'), report);
    }
    const language = all(channel, 'language')[0];
    if (language && !isLanguage(language.text)) report('language: is none');
    // RSS Best Practices Profile, "Identifying a Feed's URL".
    const own = channel.children.find(
      ({ name, namespace, attributes }) => name === 'link' && namespace === ATOM && attributes.rel === 'self',
    );
    if (own?.attributes.href !== url || own.attributes.type !== 'application/rss+xml')
      report('the feed does not say where it is');
  });
}

function errorsIn(xml: string, check: (root: XmlNode, report: Report) => void): string[] {
  const found: string[] = [];
  try {
    check(parseXml(xml), (error) => void found.push(error));
  } catch (error) {
    return [`not well-formed: ${(error as Error).message}`];
  }
  return found;
}

function checkCounts(part: XmlNode, occurrences: Occurrences, namespace: string, report: Report): void {
  const rules = Object.entries(occurrences).flatMap(([occurrence, names]) =>
    names.split(' ').map((name) => [name, occurrence] as const),
  );
  for (const child of part.children)
    if (child.namespace === namespace && !rules.some(([name]) => name === child.name))
      report(`${part.name}: there is no ${child.name}`);
  for (const [name, occurrence] of rules) {
    const count = all(part, name).filter((child) => child.namespace === namespace).length;
    const [least, most] = [occurrence.startsWith('1') ? 1 : 0, occurrence.endsWith('1') ? 1 : Infinity];
    if (count < least || count > most) report(`${part.name}: ${count} times ${name}`);
  }
}

/** Checks the HTML in a feed. Feed readers need absolute URLs, and they remove scripts, frames and forms. */
function checkHtml(name: string, html: string, report: Report): void {
  const document = readDocument('', html);
  for (const address of urlsInDocument(document))
    if (!isAddress(address)) report(`${name}: ${address} leads nowhere from a reader`);
  if (document.all().some((element) => /^(script|style|iframe|form)$/.test(element.name)))
    report(`${name}: has what readers take out`);
}

const textIn = (part: XmlNode, name: string) => all(part, name)[0]?.text ?? '';
const isAddress = (text = '') => /^(https|mailto):/.test(text) && URL.canParse(text);
/** Whether a text is a BCP 47 language tag that `Intl` accepts. */
const isLanguage = (text = '') => {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
};

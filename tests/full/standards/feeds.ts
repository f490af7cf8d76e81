import { all, parseXml, type XmlNode } from '../../support/xml.ts';
import { inDocument } from './addresses.ts';
import { readDocument } from './built.ts';
import { isDateTime, isMailDate } from './dates.ts';

/** How often an element may stand in another. */
type Often = '1' | '0-1' | '1-' | '0-';
type Tell = (what: string) => void;

const ATOM = 'http://www.w3.org/2005/Atom';

/** RFC 4287, 4.1.1 and 4.1.2: what a feed and an entry hold. An author there is in the feed, for all entries. */
const IN_FEED: Record<string, Often> = {
  id: '1',
  title: '1',
  updated: '1',
  author: '1-',
  link: '1-',
  entry: '0-',
  subtitle: '0-1',
  category: '0-',
  contributor: '0-',
  generator: '0-1',
  icon: '0-1',
  logo: '0-1',
  rights: '0-1',
};
const IN_ENTRY: Record<string, Often> = {
  id: '1',
  title: '1',
  updated: '1',
  link: '1-',
  author: '0-',
  category: '0-',
  content: '0-1',
  contributor: '0-',
  published: '0-1',
  rights: '0-1',
  source: '0-1',
  summary: '0-1',
};

/** What is wrong with an Atom feed by RFC 4287, as lines. @param place its own address */
export function atomFaults(xml: string, place: string): string[] {
  return faults(xml, (feed, tell) => {
    if (feed.name !== 'feed' || feed.namespace !== ATOM) tell('the document is no feed');
    const entries = all(feed, 'entry');
    countIn(feed, IN_FEED, ATOM, tell);
    for (const entry of entries) countIn(entry, IN_ENTRY, ATOM, tell);
    const ids = [feed, ...entries].map((one) => textIn(one, 'id'));
    if (new Set(ids).size < ids.length) tell('4.2.6: two have one id');
    for (const id of ids) if (!isAddress(id)) tell(`4.2.6: the id ${id} is no IRI`);
    for (const author of all(feed, 'author'))
      if (!textIn(author, 'name')) tell('3.2.1: a person has no name');
    for (const one of [feed, ...entries]) atomPart(one, tell);
    const own = all(feed, 'link').filter(({ attributes }) => attributes.rel === 'self');
    if (own.length !== 1 || own[0]!.attributes.href !== place)
      tell('4.1.1: the feed does not say where it is');
    const latest = entries
      .map((entry) => textIn(entry, 'updated'))
      .sort()
      .at(-1);
    if (latest !== undefined && latest > textIn(feed, 'updated'))
      tell('4.2.15: the feed is older than an entry');
    if (!isLanguage(feed.attributes['xml:lang'])) tell('2: xml:lang is no language');
  });
}

/** What holds for the feed and for each entry. */
function atomPart(part: XmlNode, tell: Tell): void {
  const times = [...all(part, 'updated'), ...all(part, 'published')].map(({ text }) => text);
  for (const time of times) if (!isDateTime(time)) tell(`3.3: ${time} is no date-time`);
  if (textIn(part, 'published') > textIn(part, 'updated')) tell('4.2.9: published after it was updated');
  const links = all(part, 'link').map(({ attributes }) => attributes);
  for (const { href, type } of links) {
    if (!isAddress(href)) tell(`4.2.7.1: ${href} leads nowhere from a reader`);
    if (type !== undefined && !/^[a-z]+\/[a-z0-9.+-]+$/.test(type)) tell(`4.2.7.3: ${type} is no media type`);
  }
  const alternates = links
    .filter(({ rel = 'alternate' }) => rel === 'alternate')
    .map(({ type, hreflang }) => `${type} ${hreflang}`);
  if (alternates.length === 0 || new Set(alternates).size < alternates.length)
    tell('4.1.1, 4.1.2: not one alternate of a type');
  for (const { attributes } of all(part, 'category'))
    if (!attributes.term) tell('4.2.2.1: a category has no term');
  for (const name of ['title', 'subtitle', 'summary', 'content', 'rights'])
    for (const text of all(part, name)) textConstruct(text, tell);
}

/** RFC 4287, 3.1. */
function textConstruct({ name, attributes: { type = 'text' }, children, text }: XmlNode, tell: Tell): void {
  if (!['text', 'html'].includes(type)) tell(`3.1.1: ${name} is of type ${type}`);
  if (children.length > 0) tell(`3.1.1: ${name} has elements in it`);
  if (text.trim() === '') tell(`${name} says nothing`);
  if (type === 'html') markup(name, text, tell);
}

/** RSS 2.0 (https://www.rssboard.org/rss-specification): what a channel and an item hold. */
const IN_CHANNEL: Record<string, Often> = {
  title: '1',
  link: '1',
  description: '1',
  language: '0-1',
  copyright: '0-1',
  managingEditor: '0-1',
  webMaster: '0-1',
  pubDate: '0-1',
  lastBuildDate: '0-1',
  category: '0-',
  generator: '0-1',
  docs: '0-1',
  cloud: '0-1',
  ttl: '0-1',
  image: '0-1',
  item: '0-',
};
const IN_ITEM: Record<string, Often> = {
  title: '1',
  link: '1',
  description: '0-1',
  author: '0-1',
  category: '0-',
  comments: '0-1',
  enclosure: '0-1',
  guid: '1',
  pubDate: '0-1',
  source: '0-1',
};

/** What is wrong with an RSS feed, by RSS 2.0 and the RSS Best Practices Profile, as lines. @param place its own address */
export function rssFaults(xml: string, place: string): string[] {
  return faults(xml, (rss, tell) => {
    const [channel, ...more] = all(rss, 'channel');
    if (rss.name !== 'rss' || rss.attributes.version !== '2.0' || !channel || more.length > 0)
      return tell('the document is no RSS 2.0');
    const items = all(channel, 'item');
    // What has a namespace is of another standard: "modules are allowed" (Extending RSS).
    const plain = ({ children, ...node }: XmlNode) => ({
      ...node,
      children: children.filter(({ namespace }) => namespace === ''),
    });
    countIn(plain(channel), IN_CHANNEL, '', tell);
    for (const item of items) countIn(plain(item), IN_ITEM, '', tell);
    const guids = items.map((item) => textIn(item, 'guid'));
    if (new Set(guids).size < guids.length) tell('guid: two items have one');
    for (const item of items) {
      const [guid] = all(item, 'guid');
      if (guid?.attributes.isPermaLink !== 'false' && !isAddress(guid?.text))
        tell(`guid: ${guid?.text} is no permanent link`);
      // It is a mail address there, and nothing else.
      for (const { text } of all(item, 'author').filter(({ namespace }) => namespace === ''))
        if (!text.includes('@')) tell(`author: ${text} is no mail address`);
    }
    for (const part of [channel, ...items].map(plain)) {
      const dates = [...all(part, 'pubDate'), ...all(part, 'lastBuildDate')].map(({ text }) => text);
      for (const date of dates) if (!isMailDate(date)) tell(`${date} is no date of RFC 822`);
      if (!isAddress(textIn(part, 'link'))) tell('link: leads nowhere from a reader');
      markup('description', textIn(part, 'description'), tell);
    }
    const language = all(channel, 'language')[0];
    if (language && !isLanguage(language.text)) tell('language: is none');
    // RSS Best Practices Profile, "Identifying a Feed's URL".
    const own = channel.children.find(
      ({ name, namespace, attributes }) => name === 'link' && namespace === ATOM && attributes.rel === 'self',
    );
    if (own?.attributes.href !== place || own.attributes.type !== 'application/rss+xml')
      tell('the feed does not say where it is');
  });
}

function faults(xml: string, look: (root: XmlNode, tell: Tell) => void): string[] {
  const found: string[] = [];
  try {
    look(parseXml(xml), (what) => void found.push(what));
  } catch (error) {
    return [`not well-formed: ${(error as Error).message}`];
  }
  return found;
}

function countIn(part: XmlNode, rules: Record<string, Often>, namespace: string, tell: Tell): void {
  for (const child of part.children)
    if (child.namespace === namespace && !(child.name in rules))
      tell(`${part.name}: there is no ${child.name}`);
  for (const [name, often] of Object.entries(rules)) {
    const count = all(part, name).filter((child) => child.namespace === namespace).length;
    const [least, most] = [often.startsWith('1') ? 1 : 0, often.endsWith('1') ? 1 : Infinity];
    if (count < least || count > most) tell(`${part.name}: ${count} times ${name}`);
  }
}

/** HTML inside of a feed, which is read elsewhere: well-formed enough to be closed, without scripts, and with addresses in full. */
function markup(name: string, html: string, tell: Tell): void {
  const document = readDocument('', html);
  for (const address of inDocument(document))
    if (!isAddress(address)) tell(`${name}: ${address} leads nowhere from a reader`);
  if (document.all().some((element) => /^(script|style|iframe|form)$/.test(element.name)))
    tell(`${name}: has what readers take out`);
}

const textIn = (part: XmlNode, name: string) => all(part, name)[0]?.text ?? '';
const isAddress = (text = '') => /^(https|mailto):/.test(text) && URL.canParse(text);
/** BCP 47, as far as `Intl` knows it. */
const isLanguage = (text = '') => {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
};

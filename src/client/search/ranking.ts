import { FIELDS, type Occurrences, type Term } from '../../model/search/term-index.ts';

/** The words in the index that match one word of the query. */
export interface WordMatches {
  terms: { word?: string; term: Term; weight: number }[];
  /** The prefixes whose words are too many to list. One of the terms stands for all words with a prefix. */
  prefixes: string[];
}

/** The sections of all pages, numbered in order. */
export interface Numbering {
  /** The number of the first section of each page. */
  firstSections: number[];
  /** The number of sections of each page. */
  sections: number[];
  /** The number of all sections. */
  total: number;
}

/** A section that matches. */
export interface RankedSection {
  section: number;
  page: number;
  /** Whether the section itself matches, and not only the title of its page. */
  isOwn: boolean;
}

/** How much a match in a field counts. */
const BOOST = { title: 2, heading: 4, text: 1 };

/**
 * Returns the sections that contain all words of a query, or those that contain any of them if no section contains all.
 * The best match comes first, by the ranking function BM25+. The lists of very frequent words are shortened, so next
 * to rarer words they do not exclude sections.
 * @param found the matches of each different word of the query
 */
export function rankSections(found: WordMatches[], numbering: Numbering): RankedSection[] {
  const { total } = numbering;
  const scores = new Float64Array(total);
  /** How many words of the query a section contains, and how many of those whose lists are complete. */
  const [counts, required] = [new Uint8Array(total), new Uint8Array(total)];
  const [isOwn, isSeen] = [new Uint8Array(total), new Uint8Array(total)];
  let complete = 0;
  for (const matches of found) {
    const isRequired = Number(matches.terms.every(({ term }) => isComplete(term, numbering)));
    complete += isRequired;
    isSeen.fill(0);
    eachOccurrence(matches, numbering, (section, score, own) => {
      scores[section]! += score;
      if (own) isOwn[section] = 1;
      if (isSeen[section]) return;
      isSeen[section] = 1;
      counts[section]! += 1;
      required[section]! += isRequired;
    });
  }
  const ranked: (RankedSection & { score: number })[] = [];
  const isFound = (section: number) => counts[section]! > 0;
  const hasAll = (section: number) =>
    isFound(section) && (complete > 0 ? required[section] === complete : counts[section] === found.length);
  const isMatch = counts.some((_, section) => hasAll(section)) ? hasAll : isFound;
  for (const [page, first] of numbering.firstSections.entries())
    for (let section = first; section < first + numbering.sections[page]!; section++)
      if (isMatch(section))
        ranked.push({
          section,
          page,
          isOwn: isOwn[section] === 1,
          score: scores[section]! * counts[section]!,
        });
  return ranked.sort((a, b) => b.score - a.score);
}

type Visit = (section: number, score: number, isOwn: boolean) => void;

/** Calls a function for each section that contains a word. */
function eachOccurrence({ terms }: WordMatches, numbering: Numbering, visit: Visit): void {
  for (const { term, weight } of terms)
    for (const field of FIELDS) {
      const list = term[field];
      const factor = weight * BOOST[field] * rarity(list, numbering.total);
      for (const [index, id] of list.ids.entries()) {
        const score = factor * list.weights[index]!;
        if (field !== 'title') {
          visit(id, score, true);
          continue;
        }
        const first = numbering.firstSections[id]!;
        for (let inner = 0; inner < numbering.sections[id]!; inner++) visit(first + inner, score, false);
      }
    }
}

/** Returns how much a word tells: the rarer it is, the more. */
const rarity = ({ total }: Occurrences, sections: number): number =>
  Math.log(1 + (sections - total + 0.5) / (total + 0.5));

/** Whether the lists of a term have not been shortened. */
const isComplete = (term: Term, { sections }: Numbering): boolean =>
  FIELDS.every((field) => {
    const { ids, total } = term[field];
    return total === (field === 'title' ? ids.reduce((sum, page) => sum + sections[page]!, 0) : ids.length);
  });

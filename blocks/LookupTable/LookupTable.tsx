import { useEffect, useId, useRef, useState } from 'react';
import type { BlockProps } from '../block.ts';
import { fieldRecipe } from '../parts/forms/Field.recipe.ts';
import { FormButton } from '../parts/forms/FormButton.tsx';
import { useInset } from '../parts/layout/inset.ts';
import { useHeadingId } from '../parts/layout/section-context.ts';
import { useSite } from '../parts/layout/site-context.ts';
import { replaceQueryParams, useQueryParam } from '../parts/layout/use-query-param.ts';
import { interpolate } from '../parts/text/interpolate.ts';
import { type Line, linesBy, matching, type Side } from './lookup.ts';
import { lookupTableRecipe } from './recipe.ts';

type Props = BlockProps<'lookupTable'>;

/** How long the visitor must pause before the URL contains the query, in ms. Safari limits how often it may change. */
const PAUSE = 400;

export default function LookupTable({ rows, none, parameter, ...labels }: Props) {
  const classes = lookupTableRecipe({ inset: useInset() });
  const { language } = useSite();
  const { field, query, setQuery, clear, side, setSide } = useFilter(parameter);
  const lines = linesBy(side, rows, language);
  const shown = matching(lines, query, none);
  const name = useId();
  const headingId = useHeadingId();
  // The heading, because several tables of a page may have the same words for their search.
  const named = headingId ? { 'aria-labelledby': headingId } : { 'aria-label': labels.searchLabel };
  return (
    <>
      <div className={classes.controls} role="search" {...named}>
        <div className={classes.search}>
          <label htmlFor={name} className={fieldRecipe().label}>
            {labels.searchLabel}
          </label>
          <input
            ref={field}
            id={name}
            type="search"
            className={fieldRecipe().control}
            placeholder={labels.placeholder}
            autoComplete="off"
            spellCheck={false}
            onInput={({ currentTarget }) => setQuery(currentTarget.value)}
          />
        </div>
        <Sides {...labels} name={`${name}side`} side={side} onChange={setSide} />
      </div>
      <div className={classes.summary}>
        <p role="status" className={classes.status}>
          <span>{interpolate(labels.count, { shown: shown.length, all: lines.length })}</span>
          {shown.length === 0 && <span className={classes.empty}> {labels.empty}</span>}
        </p>
        {query !== '' && (
          <FormButton type="button" kind="quiet" size="normal" onClick={clear}>
            {labels.clear}
          </FormButton>
        )}
      </div>
      {shown.length > 0 && (
        <Table
          lines={shown}
          headings={
            side === 'first'
              ? [labels.firstHeading, labels.secondHeading]
              : [labels.secondHeading, labels.firstHeading]
          }
          none={none}
          {...named}
        />
      )}
    </>
  );
}

/** The choice of the column by which the rows are sorted. It becomes the first column. */
function Sides({
  sortLabel,
  firstHeading,
  secondHeading,
  name,
  side,
  onChange,
}: Pick<Props, 'sortLabel' | 'firstHeading' | 'secondHeading'> & {
  name: string;
  side: Side;
  onChange(side: Side): void;
}) {
  const classes = lookupTableRecipe();
  const sides = [
    ['first', firstHeading],
    ['second', secondHeading],
  ] as const;
  return (
    <fieldset className={classes.sides}>
      <legend className={fieldRecipe().label}>{sortLabel}</legend>
      {sides.map(([value, label]) => (
        <label key={value} className={classes.side}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={side === value}
            onChange={() => onChange(value)}
            className={classes.radio}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

function Table({
  lines,
  headings,
  none,
  ...label
}: {
  lines: Line[];
  headings: [string, string];
  none: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
}) {
  const classes = lookupTableRecipe();
  return (
    <table className={classes.table} {...label}>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col" className={classes.column}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, found }) => (
          <tr key={key} className={classes.row}>
            <th scope="row" className={key ? classes.key : classes.none}>
              {key || none}
            </th>
            <td className={found.length > 0 ? classes.found : classes.none}>
              {found.length > 0 ? <Entries entries={found} /> : none}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One entry as text, several as a list. */
function Entries({ entries }: { entries: string[] }) {
  if (entries.length === 1) return entries[0];
  const classes = lookupTableRecipe();
  return (
    <ul className={classes.entries}>
      {entries.map((entry) => (
        <li key={entry}>{entry}</li>
      ))}
    </ul>
  );
}

/** Keeps the filter in the URL, so that readers can link to it: `?find=A.9.2.3&find-by=second`. */
function useFilter(parameter: string) {
  const field = useRef<HTMLInputElement>(null);
  const asked = useQueryParam(parameter);
  const askedSide = useQueryParam(`${parameter}-by`);
  const [query, setQuery] = useState('');
  const [chosen, setSide] = useState<Side>();
  const isRead = useRef(false);
  // After hydration, the field may contain what the browser has restored. The URL takes precedence.
  useEffect(() => {
    if (asked !== undefined) field.current!.value = asked;
    setQuery(field.current!.value);
  }, [asked]);
  const side = chosen ?? (askedSide === 'second' ? 'second' : 'first');
  useEffect(() => {
    if (!isRead.current) {
      isRead.current = true;
      return undefined;
    }
    const timer = setTimeout(
      () => replaceQueryParams({ [parameter]: query, [`${parameter}-by`]: side === 'second' ? side : '' }),
      PAUSE,
    );
    return () => clearTimeout(timer);
  }, [parameter, query, side]);
  const clear = () => {
    field.current!.value = '';
    field.current!.focus();
    setQuery('');
  };
  return { field, query, setQuery, clear, side, setSide };
}

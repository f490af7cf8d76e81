import { type ReactNode, useState } from 'react';
import type { BlockProps } from '../block.ts';
import { contactRecipe } from './recipe.ts';
import { EntryHeading } from '../parts/layout/EntryHeading.tsx';
import { Button } from '../parts/layout/Button.tsx';
import { interpolate } from '../parts/text/interpolate.ts';
import { hoursElsewhere, spokenHours, zoneName } from './office-hours.ts';
import { useHydrated } from '../parts/forms/use-hydrated.ts';
import { Icon } from '../parts/media/Icon.tsx';
import { Inline } from '../parts/text/Prose.tsx';
import { useSite } from '../parts/layout/site-context.ts';

type Props = BlockProps<'contact'>;

export default function Contact({ ways, next, hours }: Props) {
  const classes = contactRecipe();
  return (
    <>
      <ul className={classes.ways}>
        {ways.map(({ icon, title, text, action }, index) => (
          <li key={index} className={classes.way}>
            <div className={classes.top}>
              {icon && <Icon name={icon} className={classes.icon} />}
              <EntryHeading className={classes.title}>{title}</EntryHeading>
            </div>
            <Inline html={text} className={classes.text} />
            <div className={classes.action}>
              <Button action={action} kind={index === 0 ? 'solid' : 'quiet'} size="large" />
            </div>
          </li>
        ))}
      </ul>
      {(next || hours) && (
        <div className={classes.below}>
          {next && <Next {...next} />}
          {hours && <OfficeHours {...hours} />}
        </div>
      )}
    </>
  );
}

function Next({ heading, steps }: NonNullable<Props['next']>) {
  const classes = contactRecipe();
  return (
    <div className={classes.next}>
      <h2 className={classes.subheading}>{heading}</h2>
      <ol className={classes.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={index} className={classes.step}>
            <span className={classes.number}>{index + 1}</span>
            <div>
              <EntryHeading className={classes.stepTitle}>{title}</EntryHeading>
              <Inline html={text} className={classes.stepText} />
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

function OfficeHours({ heading, zone, times, yours, note, ...hours }: NonNullable<Props['hours']>) {
  const classes = contactRecipe();
  const { language } = useSite();
  const known = useHydrated();
  const said = note && <Inline html={note} className={classes.note} />;
  return (
    <div className={classes.hours}>
      <h2 className={classes.subheading}>{heading}</h2>
      <p className={classes.times}>{interpolate(times, { ...spokenHours(hours, language), zone })}</p>
      <div className={classes.yours}>
        {known && (
          <Elsewhere hours={hours} times={times} label={yours} language={language} otherwise={said} />
        )}
        {!known && said}
      </div>
    </div>
  );
}

/** The office hours in the reader's time zone, or `otherwise` for readers in the time zone of the office. */
function Elsewhere({
  hours,
  times,
  label,
  language,
  otherwise,
}: {
  hours: Parameters<typeof spokenHours>[0];
  times: string;
  label: string;
  language: string;
  otherwise: ReactNode;
}) {
  const classes = contactRecipe();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const [now] = useState(() => new Date());
  const zone = zoneName(timeZone, language, now);
  if (zone === zoneName(hours.timeZone, language, now)) return otherwise;
  return (
    <>
      <p className={classes.label}>{label}</p>
      <p className={classes.note}>
        {interpolate(times, { ...hoursElsewhere(hours, timeZone, language, now), zone })}
      </p>
    </>
  );
}

import { type ReactNode, useState } from 'react';
import type { BlockProps } from '../block.ts';
import { contactRecipe } from './recipe.ts';
import { EntryHeading } from '../parts/layout/EntryHeading.tsx';
import { Button } from '../parts/layout/Button.tsx';
import { interpolate } from '../parts/text/interpolate.ts';
import { hoursElsewhere, spokenHours, zoneName } from './office-hours.ts';
import { useHydrated } from '../parts/forms/use-hydrated.ts';
import { LinkedName } from '../parts/people/LinkedName.tsx';
import { SocialLinks } from '../parts/people/SocialLinks.tsx';
import { columnStyle } from '../parts/styles/grid.ts';
import { Picture } from '../parts/media/Picture.tsx';
import { Icon } from '../parts/media/Icon.tsx';
import { Inline } from '../parts/text/Prose.tsx';
import { useSite } from '../parts/layout/site-context.ts';

type Props = BlockProps<'contact'>;

export default function Contact({ ways, locations, social, next, hours }: Props) {
  const classes = contactRecipe();
  const { social: profiles, words } = useSite();
  return (
    <>
      {ways && <Ways ways={ways} />}
      {locations && <Locations locations={locations} isFirst={!ways} />}
      {social && profiles && (
        <div className={classes.social}>
          <SocialLinks profiles={profiles} own label={words.social} />
        </div>
      )}
      {(next || hours) && (
        <div className={classes.below}>
          {next && <Next {...next} />}
          {hours && <OfficeHours {...hours} />}
        </div>
      )}
    </>
  );
}

function Ways({ ways }: { ways: NonNullable<Props['ways']> }) {
  const classes = contactRecipe();
  return (
    <ul className={classes.ways}>
      {ways.map(({ icon, title, text, action }, index) => (
        <li key={index} className={classes.way}>
          <div className={classes.top}>
            {icon && <Icon name={icon} className={classes.icon} />}
            <EntryHeading className={classes.title}>{title}</EntryHeading>
          </div>
          {text && <Inline html={text} className={classes.text} />}
          {action && (
            <div className={classes.action}>
              <Button action={action} kind={index === 0 ? 'solid' : 'quiet'} size="large" />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** @param isFirst whether nothing is above the list */
function Locations({ locations, isFirst }: { locations: NonNullable<Props['locations']>; isFirst: boolean }) {
  const beside = locations.length === 1 && locations[0]!.picture !== undefined;
  const classes = contactRecipe({ isFirst, beside });
  return (
    <ul className={classes.locations} style={columnStyle(locations.length, undefined)}>
      {locations.map(({ picture, name, address, phone, email, hours, to }, index) => (
        <li key={index} className={classes.location}>
          {picture && <Picture picture={picture} ratio="3:2" className={classes.picture} />}
          <EntryHeading className={classes.place}>
            <LinkedName name={name} to={to} className={classes.link} />
          </EntryHeading>
          {address && <p className={classes.detail}>{address}</p>}
          {phone && (
            <p className={classes.detail}>
              <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={classes.contact}>
                <bdi>{phone}</bdi>
              </a>
            </p>
          )}
          {email && (
            <p className={classes.detail}>
              <a href={`mailto:${email}`} className={classes.contact}>
                {email}
              </a>
            </p>
          )}
          {hours && <Inline html={hours} className={classes.detail} />}
        </li>
      ))}
    </ul>
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

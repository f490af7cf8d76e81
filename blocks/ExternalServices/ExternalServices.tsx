import type { BlockProps } from '../block.ts';
import { EntryHeading } from '../parts/layout/EntryHeading.tsx';
import { useSite } from '../parts/layout/site-context.ts';
import { interpolate } from '../parts/text/interpolate.ts';
import { externalServicesRecipe } from './recipe.ts';

/** The services of others that the site uses, each with its purpose, when it runs, and where data goes. */
export default function ExternalServices({
  services,
  none,
  contentPurpose,
  formPurpose,
  dataTo,
  ...texts
}: BlockProps<'externalServices'>) {
  const classes = externalServicesRecipe();
  const { privacy } = useSite();
  const textOf = {
    always: texts.runsAlways,
    withoutStorage: texts.runsWithoutStorage,
    untilDeclined: texts.runsUntilDeclined,
    ifAllowed: privacy.ask === 'whereRequired' ? texts.runsWhereAllowed : texts.runsIfAllowed,
    onRequest: texts.runsOnRequest,
    onSending: texts.runsOnSending,
  };
  if (services.length === 0) return <p>{none}</p>;
  return (
    <ul className={classes.list}>
      {services.map(
        ({ name, runs, hosts, purpose = runs === 'onSending' ? formPurpose : contentPurpose }) => (
          <li key={`${runs} ${name}`} className={classes.entry}>
            <EntryHeading className={classes.name}>{name}</EntryHeading>
            <div className={classes.text}>
              <p>{purpose}</p>
              <p className={classes.facts}>
                {textOf[runs]}
                {hosts.length > 0 && ` ${interpolate(dataTo, { hosts: hosts.join(', ') })}`}
              </p>
            </div>
          </li>
        ),
      )}
    </ul>
  );
}

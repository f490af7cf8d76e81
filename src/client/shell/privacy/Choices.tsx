import type { Site } from '../../../model/page.ts';
import { CATEGORIES, optionalServices, type SiteService } from '../../../services/privacy/site-services.ts';
import { choicesRecipe } from './Choices.recipe.ts';

interface ChoicesProps {
  site: Site;
  /** Whether the list of services is closed until the visitor opens it. */
  isClosed?: boolean;
}

/**
 * The services of the site by category, and the buttons that allow or decline them. `early/optional/privacy.ts` handles
 * the buttons. All look the same, and each takes one click.
 */
export function Choices({ site, isClosed = false }: ChoicesProps) {
  const classes = choicesRecipe();
  const { privacy } = site;
  const services = optionalServices(site);
  const categories = CATEGORIES.filter((category) =>
    services.some((service) => service.category === category),
  );
  const canSelect = categories.length > 1;
  const answers = {
    yes: privacy.accept,
    no: privacy.decline,
    ...(canSelect && !isClosed && { save: privacy.save }),
  };
  const list = <ServiceList site={site} services={services} categories={categories} />;
  return (
    <div data-choices="">
      {isClosed ? (
        <details>
          <summary className={classes.summary}>{privacy.choose}</summary>
          {list}
          {canSelect && (
            <div className={classes.buttons}>
              <ChoiceButton choice="save" label={privacy.save} />
            </div>
          )}
        </details>
      ) : (
        services.some(({ consent }) => consent === 'required') && list
      )}
      <div className={classes.buttons}>
        {Object.entries(answers).map(([choice, label]) => (
          <ChoiceButton key={choice} choice={choice} label={label} />
        ))}
      </div>
    </div>
  );
}

function ChoiceButton({ choice, label }: { choice: string; label: string }) {
  return (
    <button
      type="button"
      className={choicesRecipe().button}
      data-privacy-choice={choice}
      aria-pressed="false"
      suppressHydrationWarning // the inline script changes this element before hydration
    >
      {label}
    </button>
  );
}

interface ListProps {
  site: Site;
  services: SiteService[];
  categories: (typeof CATEGORIES)[number][];
}

/** The services by category. If there are several categories, visitors can tick each. */
function ServiceList({ site: { privacy }, services, categories }: ListProps) {
  const classes = choicesRecipe();
  return (
    <div className={classes.services}>
      {categories.map((category) => (
        <div key={category}>
          {categories.length > 1 ? (
            <label className={classes.choice}>
              <input
                type="checkbox"
                className={classes.check}
                data-privacy-category={category}
                autoComplete="off"
                suppressHydrationWarning
              />
              {privacy[category]}
            </label>
          ) : (
            <span className={classes.category}>{privacy[category]}</span>
          )}
          {services
            .filter((service) => service.category === category)
            .map(({ name, purpose }) => (
              <p key={name} className={classes.service}>
                <span className={classes.name}>{name}</span>: {purpose}
              </p>
            ))}
        </div>
      ))}
    </div>
  );
}

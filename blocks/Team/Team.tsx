import type { BlockProps } from '../block.ts';
import { EntryHeading } from '../parts/layout/EntryHeading.tsx';
import { useSection } from '../parts/layout/section-context.ts';
import { Entries } from '../parts/media/Carousel.tsx';
import { LinkedName } from '../parts/people/LinkedName.tsx';
import { Portrait } from '../parts/people/Portrait.tsx';
import { SocialLinks } from '../parts/people/SocialLinks.tsx';
import { columnStyle } from '../parts/styles/grid.ts';
import { PageLink } from '../parts/text/PageLink.tsx';
import { Inline } from '../parts/text/Prose.tsx';
import { teamRecipe } from './recipe.ts';

type Props = BlockProps<'team'>;
type PersonProps = Props['items'][number] &
  Pick<Props, 'ratio'> & {
    /** Whether the texts are centered. */
    centered: boolean;
    classes: ReturnType<typeof teamRecipe>;
  };

export default function Team({ items, variant, columns, layout, ratio }: Props) {
  const centered = useSection().align === 'center';
  const classes = teamRecipe({ variant, centered });
  const Person = variant === 'faces' ? Face : Card;
  const most = variant === 'list' ? 3 : 4;
  return (
    <Entries
      layout={layout}
      count={items.length}
      columns={columns ?? most}
      className={classes.list}
      style={variant === 'faces' ? undefined : columnStyle(items.length, columns, most)}
    >
      {items.map((item, index) => (
        <Person
          key={index}
          {...item}
          ratio={ratio}
          centered={centered && variant === 'cards'}
          classes={classes}
        />
      ))}
    </Entries>
  );
}

function Card({ name, role, text, picture, to, social, ratio, centered, classes }: PersonProps) {
  return (
    <li className={classes.person}>
      <div className={classes.portrait}>
        <Portrait name={name} picture={picture} ratio={ratio} />
      </div>
      <div className={classes.body}>
        <EntryHeading className={classes.name}>
          <LinkedName name={name} to={to} className={classes.link} />
        </EntryHeading>
        {role && <p className={classes.role}>{role}</p>}
        {text && <Inline html={text} className={classes.text} />}
        {social && (
          <div className={classes.social}>
            <SocialLinks profiles={social} align={centered ? 'center' : 'start'} />
          </div>
        )}
      </div>
    </li>
  );
}

/** A small portrait. Who points at it, taps it or reaches it by keyboard sees the name. */
function Face({ name, role, picture, to, ratio, classes }: PersonProps) {
  const content = (
    <>
      <Portrait name={name} picture={picture && { ...picture, alt: '' }} ratio={ratio} />
      <span className={classes.label}>
        <span className={classes.name}>{name}</span>
        {role && <span className={classes.role}> {role}</span>}
      </span>
    </>
  );
  return (
    <li className={classes.person}>
      {to ? (
        <PageLink to={to} around="picture" className={classes.face}>
          {content}
        </PageLink>
      ) : (
        <div tabIndex={0} className={classes.face}>
          {content}
        </div>
      )}
    </li>
  );
}

// Generated from schema/ by `npm run generate`; edit the schemas instead.
import type { Html, Link, Picture } from './prepared.ts';

/** A button: what it says and where it leads. */
export interface Action {
  /** What the button says. Begin with a verb: Book a demo. */
  label: string;
  to: Link;
  /** Open the target in a new tab. Leave out to stay in this one. */
  newTab?: boolean;
}

/** A map of small squares in named groups, some filled: how much of a whole is done. */
export interface Squares {
  /** What the map shows, in one sentence: its caption. */
  label: string;
  /** The groups, in reading order. */
  groups: {
    /** The group's name. */
    label: string;
    /** A short number or code shown before the name, for example A.5. */
    code?: string;
    /** How many squares the group has. */
    total: number;
    /** How many of them are filled. */
    filled: number;
  }[];
  /** What a filled square means, for the legend: Done for you. */
  filledLabel?: string;
  /** What an open square means, for the legend: Needs you. */
  openLabel?: string;
}

/** What makes this page an article: it gets the header of one, and a card in every list of articles. */
export interface Article {
  /** How many minutes it takes to read. */
  readTime: number;
  /** The day it was published, as year, month and day. */
  date: string;
  /** The day it was last changed in substance, as year, month and day. */
  updated?: string;
  /** What it is about: ids of categories, which are declared in _site.yaml. */
  categories: string[];
}

/** A colour for each theme. */
export interface Colors {
  /** In the light theme. */
  light: string;
  /** In the dark theme. */
  dark: string;
}

/** A link: what it says and where it leads. */
export interface NavLink {
  /** What the link says. */
  label: string;
  to: Link;
}

/** What all pages share: brand, address, language, navigation, footer, booking and the words of the interface. */
export interface Site {
  /** Who speaks. */
  brand: {
    /** The brand's name, as shown in the header, the footer and every page title. */
    name: string;
    /** The mark before the name: squares (four squares in the accent colour, the last one open) or none. */
    mark: 'squares' | 'none';
  };
  /** The address the site is served from, without a slash at the end. */
  url: string;
  /** The language of the pages as a language tag (BCP 47): en, en-GB, ar. */
  language: string;
  /** Which way the text runs: ltr (left to right) or rtl (right to left). */
  direction: 'ltr' | 'rtl';
  /** Colours and fonts of your own, in place of those the site ships with. Leave out what may stay. */
  theme?: {
    /** Colours, each once for the light and once for the dark theme. Text needs a contrast of 4.5 to 1 with what is behind it. */
    colors?: {
      /** The page behind everything. */
      paper?: Colors;
      /** Cards and dialogs on the page. */
      sheet?: Colors;
      /** Text. */
      ink?: Colors;
      /** Secondary text. */
      muted?: Colors;
      /** Hairlines between things. */
      line?: Colors;
      /** Outlines of controls and open squares. */
      edge?: Colors;
      /** Buttons, links, filled squares. */
      accent?: Colors;
      /** A button under the pointer. */
      accentStrong?: Colors;
      /** Text on a button. */
      onAccent?: Colors;
      /** A light tint for what is highlighted. */
      wash?: Colors;
      /** A gap, or what needs attention. */
      attention?: Colors;
      /** Messages of what went wrong. */
      error?: Colors;
      /** The band of colour at a page's end. */
      band?: Colors;
      /** A quiet button on the band, under the pointer. */
      bandLift?: Colors;
      /** Text and the solid button on the band. */
      onBand?: Colors;
      /** Secondary text on the band. */
      onBandMuted?: Colors;
      /** Text on the band's solid button. */
      onBandInverse?: Colors;
    };
    /** Which font is used for what. Those the site ships with know Latin letters; for other scripts choose system. */
    fonts?: {
      /** Headings. */
      heading?: 'serif' | 'sans' | 'mono' | 'system';
      /** Text. */
      body?: 'serif' | 'sans' | 'mono' | 'system';
      /** Small labels, numbers and codes. */
      label?: 'serif' | 'sans' | 'mono' | 'system';
    };
  };
  /** The page where visitors book a call. Links lead there with: to: booking. */
  booking?: {
    /** The booking page's address. */
    url: string;
    /** Other booking pages for some visitors. The first that fits is taken. It fits when the visitor's browser speaks one of its languages or is in one of its time zones. */
    variants?: {
      /** This booking page's address. */
      url: string;
      /** Languages as tags: it stands for Italian of any country, it-CH for that of Switzerland. */
      languages?: string[];
      /** Time zones by their names in the IANA database. */
      timeZones?: string[];
    }[];
    /** Tells an advertising or statistics script of each click on a booking link. */
    conversion?: {
      /** The name of the global function that the script provides. It is given the booking page's address and the page's title. Where there is no such function, nothing happens. */
      function: string;
    };
  };
  /** The bar at the top of every page. */
  navigation: {
    /** The links of the bar, from first to last. */
    links: NavLink[];
    /** The button at the end of the bar. */
    action?: Action;
  };
  /** The foot of every page. */
  footer: {
    /** One sentence beside the brand. */
    tagline?: Html;
    /** Columns of links. */
    columns: {
      /** What the column is about. */
      heading: string;
      /** The column's links. */
      links: NavLink[];
    }[];
    /** Who holds the rights. The year of the build is set before it. */
    copyright: string;
  };
  /** What all articles share. */
  articles?: {
    /** Who writes the articles: the by-line under every title. */
    by?: string;
    /** The link above every title, to the page with all articles. */
    hub?: NavLink;
    /** What articles can be about. Each article names the ids of its own. */
    categories: {
      /** The name that article pages and addresses (?category=…) use: small letters, digits and single hyphens. */
      id: string;
      /** Its name in full, as on the filter. */
      name: string;
      /** Its name in one word, as on the cards. */
      short: string;
    }[];
  };
  /** The words of the interface: names of controls that no page file spells. */
  words: {
    /** The first link of a page, for keyboards. */
    skipToContent: string;
    /** Where the brand in the header leads. */
    home: string;
    /** The name of the navigation at the top. */
    mainNavigation: string;
    /** The name of the navigation at the foot. */
    footerNavigation: string;
    /** The button that opens the menu on a phone. */
    openMenu: string;
    /** The button that closes it. */
    closeMenu: string;
    /** The name of the opened menu. */
    menu: string;
    /** The button that makes a light page dark. */
    switchToDark: string;
    /** The same button on a dark page. */
    switchToLight: string;
    /** Read out after a link that opens a new tab. */
    newTab: string;
    /** A tick in a table, read out. */
    included: string;
    /** A dash in a table, read out. */
    notIncluded: string;
    /** Stands before the number of a step. */
    step: string;
    /** The button that moves a carousel back. */
    previous: string;
    /** The button that moves a carousel on. */
    next: string;
    /** What a row of cards that can be moved is called for screen readers. */
    carousel: string;
    /** What one card of it is called for screen readers. */
    slide: string;
    /** Where in a row of cards one is; {index} and {count} stand for the two numbers. */
    position: string;
    /** The button on a film's picture. The film's title follows. */
    playFilm: string;
    /** The button that closes an opened film. */
    closeFilm: string;
    /** Read out before what the other side of a card shows. */
    turnCard: string;
  };
}

/** A list of questions. A click on one opens its answer and closes the one that was open. */
export interface AccordionBlock {
  /** A list of questions. A click on one opens its answer and closes the one that was open. */
  type: 'accordion';
  /** The heading beside the questions. */
  heading: string;
  /** One or two sentences under the heading: where to ask what is not here. */
  text?: Html;
  /** Show the first answer from the start. */
  openFirst: boolean;
  /** The questions, the most asked first. */
  items: {
    /** The question in the reader's words. */
    question: string;
    /** The answer. Its first sentence should do for a reader in a hurry. */
    answer: Html;
    /** A name for this answer, so that links can lead to it (#costs) and open it. */
    id?: string;
  }[];
  /** A name for this block, so that links can lead to it (#costs): small letters, digits and single hyphens. */
  id?: string;
  /** Checked like any other block, but not shown. */
  hidden?: boolean;
}

/** A closing band that asks the reader for one thing: a heading, a sentence, a button and a small note. */
export interface CallToActionBlock {
  /** A closing band that asks the reader for one thing: a heading, a sentence, a button and a small note. */
  type: 'callToAction';
  /** The question or the promise. */
  heading: string;
  /** One or two sentences under the heading. */
  text?: Html;
  /** One button, or two. The first is the solid one. */
  actions: Action[];
  /** A small line under the buttons. */
  note?: string;
  /** band: a full-width band in colour. quiet: on paper, under a line. */
  variant: 'band' | 'quiet';
  /** A name for this block, so that links can lead to it (#costs): small letters, digits and single hyphens. */
  id?: string;
  /** Checked like any other block, but not shown. */
  hidden?: boolean;
}

/** Features down the side, plans or products across the top. Lines whose values differ stand out by themselves. */
export interface ComparisonTableBlock {
  /** Features down the side, plans or products across the top. Lines whose values differ stand out by themselves. */
  type: 'comparisonTable';
  /** The heading above the table. It is the table's name too. */
  heading: string;
  /** One or two sentences under the heading. */
  text?: Html;
  /** What stands above the first column. */
  featureHeading: string;
  /** The things that are compared, from left to right. */
  columns: {
    /** What the column is for. */
    name: string;
    /** Set this column off with a tint. Do it for one column at most. */
    highlighted?: boolean;
  }[];
  /** The lines of the table, in one group or several. */
  groups: {
    /** A line above the group: In both plans. */
    heading?: string;
    /** The lines of the group. */
    rows: {
      /** The feature's name. */
      feature: string;
      /** A few words under the name that explain it. */
      note?: string;
      /** One value for each column, in the same order: yes draws a tick, no draws a dash, anything else is shown as it is. */
      values: string[];
    }[];
  }[];
  /** A name for this block, so that links can lead to it (#costs): small letters, digits and single hyphens. */
  id?: string;
  /** Checked like any other block, but not shown. */
  hidden?: boolean;
}

/** The top of a page: what it is about, for whom, and what to do next. Its heading is the page's main heading, so a page has one hero. */
export interface HeroBlock {
  /** The top of a page: what it is about, for whom, and what to do next. Its heading is the page's main heading, so a page has one hero. */
  type: 'hero';
  /** A short line above the heading: who this is for, or what kind of page it is. */
  eyebrow?: string;
  /** The main heading of the page. Say the benefit in at most ten words. */
  heading: string;
  /** One or two sentences under the heading: how the benefit comes about. */
  text?: Html;
  /** One button, or two. The first is the solid one. */
  actions?: Action[];
  /** A small line under the buttons that takes away a doubt. */
  note?: string;
  /** A picture beside the text, or under it when the text is centred. */
  picture?: Picture;
  /** A map of squares beside the text, or under it when the text is centred. */
  squares?: Squares;
  /** split: the heading on one side; the picture or the squares, or else the text, on the other. centred: everything in the middle, one thing under the other. */
  variant: 'split' | 'centred';
  /** A name for this block, so that links can lead to it (#costs): small letters, digits and single hyphens. */
  id?: string;
  /** Checked like any other block, but not shown. */
  hidden?: boolean;
}

/** Two to four large figures in a row. They count up once when they come into view. */
export interface KpiStripBlock {
  /** Two to four large figures in a row. They count up once when they come into view. */
  type: 'kpiStrip';
  /** A heading above the figures. */
  heading?: string;
  /** The figures, from first to last. */
  items: {
    /** The figure itself, a whole number. It counts up from 0. */
    value: number;
    /** A sign before the figure: $. */
    prefix?: string;
    /** A sign or a short word after the figure: %, + or days. */
    suffix?: string;
    /** What the figure counts. Never leave a number alone. */
    label: string;
    /** One sentence that says how the figure comes about. */
    note?: Html;
    /** The figure drawn as small squares above it. */
    squares?: {
      /** How many squares there are. */
      total: number;
      /** How many of them are filled. */
      filled: number;
    };
  }[];
  /** A name for this block, so that links can lead to it (#costs): small letters, digits and single hyphens. */
  id?: string;
  /** Checked like any other block, but not shown. */
  hidden?: boolean;
}

/** A ledger of what the reader loses today: each line names a trouble and its cost, and a last line can set your offer against them. */
export interface PainPointsBlock {
  /** A ledger of what the reader loses today: each line names a trouble and its cost, and a last line can set your offer against them. */
  type: 'painPoints';
  /** What the lines below have in common. */
  heading: string;
  /** One or two sentences under the heading. */
  text?: Html;
  /** The troubles, the most painful first. Three read best. */
  items: {
    /** The trouble in two or three words. */
    title: string;
    /** How it shows on a working day. */
    text: Html;
    /** What it costs, as a figure: 6 to 12 months. */
    cost?: string;
    /** What the figure counts. */
    costLabel?: string;
  }[];
  /** The last line, under a double rule: what the reader has instead with you. */
  sum?: {
    /** Begins the line: With us. */
    title: string;
    /** One sentence that explains the figure. */
    text?: Html;
    /** The figure to set against the others. */
    cost: string;
    /** What the figure counts. */
    costLabel?: string;
  };
  /** A name for this block, so that links can lead to it (#costs): small letters, digits and single hyphens. */
  id?: string;
  /** Checked like any other block, but not shown. */
  hidden?: boolean;
}

/** What you sell, side by side: name, price, what is in it, and a button. */
export interface PlanCardsBlock {
  /** What you sell, side by side: name, price, what is in it, and a button. */
  type: 'planCards';
  /** A heading above the plans. */
  heading?: string;
  /** One or two sentences under the heading. */
  text?: Html;
  /** The plans, the smallest first. */
  plans: {
    /** The plan's name. */
    name: string;
    /** A short word on the card: Most Popular. A plan with a badge stands out. */
    badge?: string;
    /** The price as it is shown, with its currency: $5,000. */
    price: string;
    /** A small line beside the price: what it covers, or when it is due. */
    priceNote?: string;
    /** Whom the plan is for, in one sentence. */
    description?: Html;
    /** The plan's button. */
    action: Action;
    /** A line above the features: Everything in Core, plus. */
    featuresHeading?: string;
    /** What is in the plan, one thing a line. */
    features: string[];
  }[];
  /** A name for this block, so that links can lead to it (#costs): small letters, digits and single hyphens. */
  id?: string;
  /** Checked like any other block, but not shown. */
  hidden?: boolean;
}

/** Every block type with its prepared fields. */
export interface BlockTypes {
  accordion: AccordionBlock;
  callToAction: CallToActionBlock;
  comparisonTable: ComparisonTableBlock;
  hero: HeroBlock;
  kpiStrip: KpiStripBlock;
  painPoints: PainPointsBlock;
  planCards: PlanCardsBlock;
}

export type BlockType = keyof BlockTypes;

export type Block = BlockTypes[BlockType];

// Generated from schema/ by `npm run generate`; edit the schemas instead.
import type {
  ArticleCard,
  ArticleHead,
  Html,
  Link,
  LongText,
  Picture,
  RelatedArticles,
  SharedBlocks,
  Term,
} from './page.ts';

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
  /** What it speaks of, lit on the map of squares that _site.yaml sets (articles: map:). Each is a code (A.6.1), a stretch of codes (A.6.1 to A.6.8) or the name of a whole group (People). */
  squares?: string[];
}

/** A short film: what it is called, its still picture and its files. Nothing of the film is loaded before the visitor asks for it. */
export interface Film {
  /** What the film shows, in a few words. */
  title: string;
  /** One sentence: what the viewer learns. */
  description?: Html;
  /** How long it takes: 12 seconds. */
  length?: string;
  /** The day it was first shown, as year, month and day. Search engines list a film only with one. */
  published?: string;
  /** The still picture that stands for the film until it is played. */
  thumbnail: Picture;
  /** Where the film is: files of _media, or addresses on another host. */
  videoUrl: {
    /** The film as WebM, for browsers that play it: smaller. */
    webm?: string;
    /** The film as MP4, which every browser plays. */
    mp4: string;
    /** What is said and seen, as WebVTT (.vtt). */
    captions: string;
  };
}

/** One line of a register, or one card of a board. */
export interface Entry {
  /** A control's number or a time, before the text: A.5.9. */
  code?: string;
  /** What the line is about. */
  text: string;
  /** Who: the owner of a task, or where a proof comes from. */
  by?: string;
  /** When: a due date, or how long ago. */
  when?: string;
  /** What stands at its end. It says in words what the mark shows. */
  value?: string;
  /** A square at its beginning. done: filled and ticked. open: empty. gap: needs attention. */
  mark?: 'done' | 'open' | 'gap';
  /** A small drawing before the text: what kind of system it is. */
  icon?: 'cloud' | 'people' | 'code' | 'chat' | 'ticket' | 'file';
}

/** A small register: lines with a mark, a name and what stands at the end of the line. */
export interface Ledger {
  /** What the register shows: its caption. */
  label: string;
  /** A short word at the end of the caption: Example. */
  status?: string;
  /** A line above the others that names the columns: Control, Policy, Owner, Due, State. */
  head?: Entry;
  /** The lines, from top to bottom. */
  rows: Entry[];
  /** A line joins the marks: each entry stands on the one before it. */
  chained?: boolean;
  /** The last line, under a double rule: what the lines add up to. */
  sum?: string;
}

/** A list of items to tick off, in groups. */
export interface Checklist {
  /** The list's name. */
  title: string;
  /** What it is for. */
  description?: Html;
  /** The list's items, in one group or several. */
  groups: {
    /** What the items have in common. */
    heading?: string;
    /** The items. */
    items: {
      /** Its number. */
      code?: string;
      /** What to tick off. */
      text: string;
    }[];
  }[];
}

/** A question of a questionnaire, and its answers. */
export interface Question {
  /** Which question it is: Question 12 of 40. */
  label: string;
  /** How many questions there are, as squares beside the label. */
  total?: number;
  /** How many of them are answered. */
  filled?: number;
  /** The control that it concerns: A.8.13. */
  code?: string;
  /** The question. */
  text: string;
  /** The answers to choose from. */
  answers: {
    /** The answer. */
    text: string;
    /** It is the one that was chosen. */
    chosen?: boolean;
  }[];
  /** What follows from the answer, under it. */
  note?: string;
}

/** A part of a window: one of these or several, drawn in this order. */
export interface Pane {
  /** Figures that sum it up, side by side. */
  figures?: {
    /** The figure, with its unit: 58, 12 of 14, 2 days. */
    value: string;
    /** What it counts. */
    label: string;
  }[];
  /** A question of a questionnaire, and its answers. */
  question?: Question;
  /** A register: policies, entries of a trail, statements. */
  ledger?: Ledger;
  /** A map of squares: how much of a whole is done. */
  squares?: Squares;
  /** A board: its columns, each with cards. */
  lanes?: {
    /** What the cards in it have in common. */
    label: string;
    /** Its cards, from top to bottom. */
    rows: Entry[];
  }[];
  /** Passages of a document, or messages of a conversation. */
  passages?: {
    /** Its number, or the time of a message. */
    code?: string;
    /** Its heading, or who says it. */
    title?: string;
    /** What it says. **Bold** words are drawn as a field that was filled in. */
    text: Html;
    /** It is an answer: drawn on a ground of its own. */
    reply?: boolean;
  }[];
}

/** A screen of a product, drawn: a window with one part, or two side by side. It is a picture: whatever is in it is described in one sentence for those who cannot see it. */
export interface Screen {
  /** What the picture shows, for those who cannot see it. One or two sentences. */
  alt: string;
  /** The title of the window: the part of the product. */
  title: string;
  /** Where in that part this is, after the title. */
  place?: string;
  /** What stands in its address bar, if it is a window of a browser: trust.example.com. */
  address?: string;
  /** A short word at the end of its title: Example. */
  status?: string;
  /** What is in the window. Of two panes, the first is the wider one. */
  panes: Pane[];
}

/** What the reader is told: a short title, and one sentence. */
export interface Message {
  /** Two or three words. */
  title: string;
  /** One sentence: what has happened, or what to do. */
  text: string;
}

/** What search engines and link previews are told, where it is not what the page says anyway. */
export interface Seo {
  /** The whole title in the browser tab, in search results and in previews, in place of the page's title with the brand after it. */
  title?: string;
  /** One or two sentences in place of the page's description. */
  description?: string;
  /** Where the same text stands in the first place: a page of this site (/pricing) or an outside address. Leave it out for a page that is its own. */
  canonical?: Link;
  /** true keeps the page out of search engines and out of the sitemap. Links to it work. */
  noindex?: boolean;
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
export interface SiteFields {
  /** Who speaks. */
  brand: {
    /** The brand's name, as shown in the header, the footer and every page title. */
    name: string;
    /** The mark before the name: squares (four squares in the accent colour, the last one open) or none. Where there is an icon, it stands in place of the squares. */
    mark: 'squares' | 'none';
    icon?: string;
  };
  /** The address the site is served from, without a slash at the end. */
  url: string;
  /** Whether search engines may list this site. false, or PAGEWRIGHT_INDEXABLE=false when it is built, for one that only shows how the real site will be. */
  indexable: boolean;
  /** For how many days scripts and pictures of earlier builds stay, for visitors who still have a page open that asks for them. 0 keeps none. */
  keep: number;
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
    /** The form in the footer that asks for a work email in exchange for the checklist. Leave it out for a footer without it. */
    checklist?: {
      /** What the reader gets. */
      heading: string;
      /** One sentence under the heading. */
      text?: Html;
    };
    /** Who holds the rights. The year of the build is set before it. */
    copyright: string;
  };
  /** Addresses that no page has any more, and where whoever asks for one is sent. When a page has only been renamed, write its old address into the page itself (redirectsFrom). */
  redirects?: {
    from: string;
    /** Where it leads: a page of this site (/pricing), a place on one (/faq#costs), an outside address (https://…), or the word booking. */
    to: Link;
    /** false: the address is to come back, so that browsers and search engines should go on asking for it. */
    permanent: boolean;
  }[];
  /** What all articles share. */
  articles?: {
    /** Who writes the articles: the by-line under every title. */
    by?: string;
    /** The link above every title, to the page with all articles. */
    hub?: NavLink;
    /** A map of squares above the articles that say what they speak of (article: squares:): one square for each entry of a list, those that the article names lit. */
    map?: {
      /** The file in _shared, without .yaml, whose checklists have the entries: each entry with a code is a square, each group a field of them. */
      from: string;
      /** What the map shows, in one sentence. {lit} and {all} are replaced by the two numbers. */
      label: string;
    };
    /** Feeds of all articles for those who read with a feed reader: /feed.atom (Atom) and /feed.xml (RSS). Leave it out for none. */
    feed?: {
      /** The name of the feed, as readers list it: with the brand in it. */
      title: string;
      /** What it brings, in one sentence. */
      description: string;
    };
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
  /** What the forms of all pages share. */
  forms: {
    /** Where a reader can write instead, when a form cannot be sent: mailto:… */
    mail?: Link;
    /** The words before that address. */
    mailNote: string;
    /** Said before that address to those whose browser runs no scripts. */
    scriptNote: string;
    /** The button that takes a message away, read out. */
    dismiss: string;
    /** The name of the place where messages appear, read out. */
    notifications: string;
    /** Said at a field that is empty but must not be. */
    required: string;
    /** Stands behind the name of a field that may stay empty. */
    optional: string;
    /** Stands at a form that could not be sent, before the link that opens a mail. */
    failedNote: string;
    /** The link to a mail with what was typed in it. */
    failedLink: string;
    /** The service that receives what visitors submit. */
    provider: {
      /** The provider's name. Without it: hubspot, or a service with the same API (HubSpot Forms API, v3). */
      name?: 'hubspot';
      /** Where the service is, without a slash at the end. There are regional ones: https://api-eu1.hsforms.com. */
      base: string;
      /** The id of your account there, in quotes. Without it, forms are taken by the local server alone, and fail on any other. */
      portal?: string;
      /** Seconds until a sending that is not answered has failed. */
      timeLimit: number;
    };
    /** The form that asks for a work email in exchange for the checklist, in the footer and in the block emailCapture. */
    checklist: {
      /** The id of this form at the service: it takes what is sent. */
      form?: string;
      /** The names that the form at the service gives to the fields. */
      fields: {
        /** The mail address. */
        email: string;
      };
      /** The name of the page that is sent along. Without it: the page's own title. */
      pageName?: string;
      /** The file that is downloaded when the form was sent: the address of one of downloads. */
      download?: Link;
      /** The name of the field. */
      label: string;
      /** An example inside the empty field. */
      placeholder: string;
      /** What the button says. */
      button: string;
      /** What the button says while it is being sent. */
      sending: string;
      /** Ends of mail domains that are not taken for a company's own. */
      blockedSuffixes: string[];
      /** Domains of free mail providers, which are not taken. */
      freeProviders: string[];
      /** When the field is empty. */
      missing: Message;
      /** When this is no address. */
      invalid: Message;
      /** When the address is not a company's own. */
      workEmail: Message;
      /** When the service refuses. */
      failed: Message;
      /** When the service cannot be reached. */
      unreachable: Message;
      /** When the download begins. */
      started: string;
      /** Takes the form's place once it was sent. */
      sent: string;
    };
    /** Where the block referralForm sends to. */
    referral: {
      /** The id of this form at the service: it takes what is sent. */
      form?: string;
      /** The name of the page that is sent along. */
      pageName: string;
      /** The names that the form at the service gives to the fields. */
      fields: {
        /** Name of the person referred. */
        name: string;
        /** Company of the person referred. */
        company: string;
        /** Mail address of the person referred. */
        workEmail: string;
        /** Name of the reader. */
        referrerName: string;
        /** Company of the reader. */
        referrerCompany: string;
        /** Mail address of the reader. */
        referrerWorkEmail: string;
      };
    };
    /** Where the block demoForm sends to. Without the id of a form it sends nothing: it confirms after a second. */
    demo: {
      /** The id of this form at the service: it takes what is sent. */
      form?: string;
      /** The name of the page that is sent along. Without it: the page's own title. */
      pageName?: string;
      /** The names that the form at the service gives to the fields. */
      fields: {
        /** Given name. */
        firstName: string;
        /** Family name. */
        lastName: string;
        /** Mail address. */
        email: string;
        /** Company. */
        company: string;
        /** What the reader does there. */
        role: string;
        /** The free text. */
        message: string;
      };
    };
  };
  /** How heavy a page may be, in KB (1,024 bytes) as it is sent, compressed. The build warns of a page that is heavier and names its heaviest block; with --strict it fails. */
  budgets: {
    /** The document itself, with its styles. */
    html: number;
    /** The scripts that are loaded until everything on the page answers, before a click. What counts visits is not among them. */
    script: number;
    /** All pictures of the page, as the largest and sharpest screen asks for them. Films are loaded when they are played, and are not among them. */
    pictures: number;
    /** All that is loaded for someone who reads the page to its end: document, fonts, pictures, scripts and data. */
    page: number;
  };
  /** Documents in PDF that the build makes out of the site's own data, so that they never fall behind it. */
  downloads?: {
    /** Its address: /downloads/, a name of small letters, digits and hyphens, and .pdf. Links lead there as to a page. */
    path: string;
    /** Its title, on the cover and in the reader's window. */
    title: string;
    /** What it is and how to use it, in two or three sentences on the cover. */
    intro?: string;
    /** What it is made of: the name of a file in _shared that holds a block "checklists", hidden or not. */
    from: string;
    /** Small print at the foot of the cover. */
    note?: string;
    /** Headings of columns to write into beside every item, for example Owner. */
    columns?: string[];
    /** The size of its pages. */
    paper: 'a4' | 'letter';
    /** The heading of its list of contents. */
    contents: string;
    /** Stands at the foot of its pages; {page} and {pages} stand for the two numbers. */
    pageNumber: string;
    /** What to do next, on the last page. */
    closing?: {
      /** What the reader gets. */
      heading: string;
      /** One or two sentences under the heading. */
      text?: string;
      link: NavLink;
    };
  }[];
  /** Counts visits, clicks and the outcomes of forms. Without a key nothing is loaded, and nothing is counted. */
  analytics: {
    /** The analytics service. Without it: posthog. */
    provider?: 'posthog';
    /** The public key of your PostHog project. It can be given to the build in the environment instead, as PAGEWRIGHT_POSTHOG_KEY. */
    key?: string;
    /** Where the service is, without a slash at the end. */
    host: string;
    /** What happens before a visitor has chosen. cookieless: visits are counted, and nothing is stored on the device. required: nothing is loaded, stored or sent. notRequired: visits are counted and stored. A yes allows all, a no ends all. */
    consent: 'cookieless' | 'required' | 'notRequired';
    /** The words of the privacy choices in the footer. */
    privacy: {
      /** The name of the choices. */
      heading: string;
      /** What a visitor is asked. */
      text: string;
      /** The button that says yes. */
      accept: string;
      /** The button that says no. */
      decline: string;
      /** Said after a yes. */
      accepted: string;
      /** Said after a no. */
      declined: string;
      /** Said to those whose browser asks sites not to track. */
      signalled: string;
    };
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
    /** The heading above all pages but the articles in llms.txt, a list of the site for language models. */
    pages: string;
    /** The name of the opened menu. */
    menu: string;
    /** The button that opens the search, and the name of its field. */
    search: string;
    /** The button that closes it. */
    closeSearch: string;
    /** The name of the choice of categories that results are narrowed down to, read out. */
    searchIn: string;
    /** The first of these choices: no narrowing down. */
    searchEverywhere: string;
    /** How many pages were found; {count} stands for the number. */
    searchCount: string;
    /** Said where no page has what was typed. The links of the navigation follow. */
    searchNothing: string;
    /** Said where the connection fails. The links of the navigation follow. */
    searchFailed: string;
    /** The choice, kept on the reader's device, whether this key opens the search. */
    searchKey: string;
    /** The button that makes a light page dark. */
    switchToDark: string;
    /** The same button on a dark page. */
    switchToLight: string;
    /** Read out after a link that opens a new tab. */
    newTab: string;
    /** The heading of the page that a server shows when it fails itself. */
    failed: string;
    /** What that page says. */
    failedText: string;
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
    /** The heading of a list of contents. */
    contents: string;
    /** Stands behind the number of minutes that an article takes. */
    minutes: string;
    /** Read out before the date of an article. */
    published: string;
    /** When an article was last changed. {date} is replaced by the date. */
    updated: string;
    /** The name of an article's list of categories, read out. */
    categories: string;
    /** Stands over the title of the article before this one. */
    previousArticle: string;
    /** Stands over the title of the article after this one. */
    nextArticle: string;
    /** Stands over a note in a text that begins with :::tip. */
    tip: string;
    /** Stands over a note in a text that begins with :::warning. */
    warning: string;
    /** Stands over a note in a text that begins with :::example. */
    example: string;
    /** The heading over the footnotes at the end of a text. */
    footnotes: string;
    /** The arrow behind a footnote, read out. {number} is replaced by the footnote's number. */
    backToText: string;
  };
}

/** Terms that are explained where an article mentions them for the first time: on hover, focus and tap. */
export interface Glossary {
  /** The page with the block glossary: each explanation ends with a link to its term there. Leave it out where there is none. */
  page?: NavLink;
  /** The terms, in any order. */
  terms: {
    /** The term as texts write it. Capitals make no difference, unless there are some inside it: SoA. */
    term: string;
    /** Other forms that texts use: plurals, abbreviations, other spellings. */
    also?: string[];
    /** What it means, in one or two plain sentences. */
    means: Html;
  }[];
}

/** Expandable list of questions and answers. Opening one answer closes the others. */
export interface AccordionBlock {
  /** Expandable list of questions and answers. Opening one answer closes the others. */
  type: 'accordion';
  /** Heading next to the questions. */
  heading: string;
  /** One or two sentences under the heading, for example where to ask other questions. */
  text?: Html;
  /** Open the first answer on page load. */
  openFirst: boolean;
  /** Questions, most frequently asked first. */
  items: {
    /** Question, worded as visitors would ask it. */
    question: string;
    /** Answer. The first sentence should answer the question on its own. */
    answer: Html;
    /** Anchor of this answer. A link to it (#costs) opens the answer. */
    id?: string;
  }[];
  /** A name for this block, so that links can lead to it (#costs): small letters, digits and single hyphens. */
  id?: string;
  /** Checked like any other block, but not shown. */
  hidden?: boolean;
}

/** Body of an article, with its header above and a table of contents next to it. The header is generated from the page's title and its article field. */
export interface ArticleBodyBlock {
  /** Body of an article, with its header above and a table of contents next to it. The header is generated from the page's title and its article field. */
  type: 'articleBody';
  /** Article header. Leave it out: it is generated from the page's title and its article field. */
  header: ArticleHead | undefined;
  /** Summary in two or three sentences, set larger than the text. */
  lead?: Html;
  /** Text in Markdown. Start each section with a ## heading; the table of contents lists them. Callouts: :::tip[Title] (or warning, example), closed with :::. Definitions: :::definitions, then a list (- **Term**: meaning), closed with :::. Figures: :::figure[Caption], closed with :::. Footnotes: [^name] in the text and [^name]: followed by the note at the end. */
  text: LongText;
  /** Blocks to insert between sections, such as a checklist form or a call to action. They are as wide as the text. */
  between?: {
    /** Insert before this section. Use the ID of its heading: its text in lowercase, with hyphens between the words. */
    before: string;
    /** Name of the file in _shared that contains the blocks, without .yaml. */
    shared: SharedBlocks;
  }[];
  /** A name for this block, so that links can lead to it (#costs): small letters, digits and single hyphens. */
  id?: string;
  /** Checked like any other block, but not shown. */
  hidden?: boolean;
}

/** Carousel of article cards. Shows one to three cards at a time and wraps around at the end. */
export interface ArticleCarouselBlock {
  /** Carousel of article cards. Shows one to three cards at a time and wraps around at the end. */
  type: 'articleCarousel';
  /** Heading above the cards. */
  heading: string;
  /** One or two sentences under the heading. */
  text?: Html;
  articles: ArticleCard[];
  /** Link to all articles. */
  action?: Action;
  /** A name for this block, so that links can lead to it (#costs): small letters, digits and single hyphens. */
  id?: string;
  /** Checked like any other block, but not shown. */
  hidden?: boolean;
}

/** Grid of article cards with a category filter above it. The articles are collected from their pages. */
export interface ArticleGridBlock {
  /** Grid of article cards with a category filter above it. The articles are collected from their pages. */
  type: 'articleGrid';
  /** Heading above the cards. */
  heading: string;
  /** Label of the filter option that shows all articles. Their number is added after it. */
  allLabel: string;
  /** Accessible name of the filter, for screen readers. */
  filterLabel: string;
  /** Number of articles shown. {shown} and {all} are replaced by numbers. */
  count: string;
  /** Articles to show. Leave it out to show all articles, newest first. */
  articles: ArticleCard[];
  /** A name for this block, so that links can lead to it (#costs): small letters, digits and single hyphens. */
  id?: string;
  /** Checked like any other block, but not shown. */
  hidden?: boolean;
}

/** Links to the previous and next article and up to three related ones, selected by category and date. */
export interface ArticleNextBlock {
  /** Links to the previous and next article and up to three related ones, selected by category and date. */
  type: 'articleNext';
  /** Heading above the related articles. */
  heading: string;
  /** Articles to link to. Leave it out: they are selected by category and date. */
  articles: RelatedArticles;
  /** A name for this block, so that links can lead to it (#costs): small letters, digits and single hyphens. */
  id?: string;
  /** Checked like any other block, but not shown. */
  hidden?: boolean;
}

/** Closing section that asks the visitor to take one action: heading, text, button and note. */
export interface CallToActionBlock {
  /** Closing section that asks the visitor to take one action: heading, text, button and note. */
  type: 'callToAction';
  /** Heading: a question or a promise. */
  heading: string;
  /** One or two sentences under the heading. */
  text?: Html;
  /** One or two buttons. The first is solid. */
  actions: Action[];
  /** Small text under the buttons. */
  note?: string;
  /** band: full-width colored background. quiet: page background with a line above. */
  variant: 'band' | 'quiet';
  /** A name for this block, so that links can lead to it (#costs): small letters, digits and single hyphens. */
  id?: string;
  /** Checked like any other block, but not shown. */
  hidden?: boolean;
}

/** List of short customer stories. */
export interface CaseStudiesBlock {
  /** List of short customer stories. */
  type: 'caseStudies';
  /** Heading above the case studies. */
  heading: string;
  /** Case studies to list. */
  studies: {
    /** What the customer achieved. */
    title: string;
    /** Name or kind of company. */
    company: string;
    /** How they did it, and the result. */
    description: Html;
  }[];
  /** A name for this block, so that links can lead to it (#costs): small letters, digits and single hyphens. */
  id?: string;
  /** Checked like any other block, but not shown. */
  hidden?: boolean;
}

/** Grouped lists of items that visitors can check off. */
export interface ChecklistsBlock {
  /** Grouped lists of items that visitors can check off. */
  type: 'checklists';
  /** Heading above the checklists. */
  heading: string;
  /** Checklists to show. */
  lists: Checklist[];
  /** A name for this block, so that links can lead to it (#costs): small letters, digits and single hyphens. */
  id?: string;
  /** Checked like any other block, but not shown. */
  hidden?: boolean;
}

/** Table that compares plans or products by feature. Rows with different values are highlighted automatically. */
export interface ComparisonTableBlock {
  /** Table that compares plans or products by feature. Rows with different values are highlighted automatically. */
  type: 'comparisonTable';
  /** Heading above the table. Also its accessible name. */
  heading: string;
  /** One or two sentences under the heading. */
  text?: Html;
  /** Heading of the first column. */
  featureHeading: string;
  /** Plans or products to compare, from left to right. */
  columns: {
    /** Name of the plan or product. */
    name: string;
    /** Highlight this column with a tint. Use it for one column at most. */
    highlighted?: boolean;
  }[];
  /** Rows of the table, in one or more groups. */
  groups: {
    /** Heading of the group: In both plans. */
    heading?: string;
    /** Rows of the group. */
    rows: {
      /** Name of the feature. */
      feature: string;
      /** Short explanation under the name. */
      note?: string;
      /** One value per column, in the same order. yes shows a checkmark, no shows a dash, and other text is shown as is. */
      values: string[];
    }[];
  }[];
  /** A name for this block, so that links can lead to it (#costs): small letters, digits and single hyphens. */
  id?: string;
  /** Checked like any other block, but not shown. */
  hidden?: boolean;
}

/** Ways to contact you, what happens next, and office hours, also shown in the visitor's time zone. */
export interface ContactWaysBlock {
  /** Ways to contact you, what happens next, and office hours, also shown in the visitor's time zone. */
  type: 'contactWays';
  /** Heading above the contact options. */
  heading: string;
  /** Contact options, fastest first. */
  ways: {
    /** Name of the option, in two or three words. */
    title: string;
    /** When to use it, and how soon to expect an answer. */
    text: Html;
    /** Button that opens this option. */
    action: Action;
  }[];
  /** What happens after a visitor contacts you. */
  next?: {
    /** Heading above the steps. */
    heading: string;
    /** Steps, in order. */
    steps: {
      /** Name of the step, in a few words. */
      title: string;
      /** What happens in this step, and when. */
      text: Html;
    }[];
  };
  /** Your office hours. */
  hours?: {
    /** Heading above the office hours. */
    heading: string;
    /** First working day of the week. */
    firstDay: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday';
    /** Last working day of the week. */
    lastDay: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday';
    /** Opening time, in your time zone. */
    from: string;
    /** Closing time, in your time zone. */
    to: string;
    /** Your time zone, as its name in the IANA time zone database. */
    timeZone: string;
    /** Display name of your time zone: Singapore time. */
    zone: string;
    /** Template for the office hours. {firstDay}, {lastDay}, {from}, {to} and {zone} are replaced by their values. */
    times: string;
    /** Label above the hours in the visitor's time zone. */
    yours: string;
    /** Sentence under the hours, shown until the visitor's time zone is known or if it is the same as yours. */
    note?: Html;
  };
  /** A name for this block, so that links can lead to it (#costs): small letters, digits and single hyphens. */
  id?: string;
  /** Checked like any other block, but not shown. */
  hidden?: boolean;
}

/** Form to request a demo. Until _site.yaml sets a destination for it (forms: demo), nothing is sent: it shows the confirmation after one second. */
export interface DemoFormBlock {
  /** Form to request a demo. Until _site.yaml sets a destination for it (forms: demo), nothing is sent: it shows the confirmation after one second. */
  type: 'demoForm';
  /** Heading next to the form: what the visitor will see. */
  heading: string;
  /** One or two sentences under the heading. */
  text?: Html;
  /** Topics the demo covers, in order. */
  points?: {
    /** Name of the topic, in a few words. */
    title: string;
    /** One sentence about the topic. */
    text?: Html;
  }[];
  /** Labels of the form fields. */
  labels: {
    /** Label of the first name field. */
    firstName: string;
    /** Label of the last name field. */
    lastName: string;
    /** Label of the email field. */
    email: string;
    /** Label of the company field. */
    company: string;
    /** Label of the job role field. */
    role: string;
    /** Label of the message field. */
    message: string;
  };
  /** Example under the role field. */
  roleHint: string;
  /** Button label. */
  button: string;
  /** Button label while the form is being sent. */
  sending: string;
  /** Message after the form is sent. */
  sent: Message;
  /** Message when the email address is invalid. */
  invalid: Message;
  /** Message when a required field is empty. */
  missing: Message;
  /** Message when sending fails. */
  failed: Message;
  /** A name for this block, so that links can lead to it (#costs): small letters, digits and single hyphens. */
  id?: string;
  /** Checked like any other block, but not shown. */
  hidden?: boolean;
}

/** Form that offers the checklist in exchange for a work email. Its labels, messages and rules are set in _site.yaml (forms: checklist). */
export interface EmailCaptureBlock {
  /** Form that offers the checklist in exchange for a work email. Its labels, messages and rules are set in _site.yaml (forms: checklist). */
  type: 'emailCapture';
  /** Heading: what the visitor gets. */
  heading: string;
  /** One or two sentences under the heading. */
  text?: Html;
  /** What the checklist contains, shown as a list with checkmarks. */
  items?: string[];
  /** Small text under the form that addresses a concern. */
  note?: string;
  /** A name for this block, so that links can lead to it (#costs): small letters, digits and single hyphens. */
  id?: string;
  /** Checked like any other block, but not shown. */
  hidden?: boolean;
}

/** Cards that present the product's features, each with an optional link to its own page. */
export interface FeatureCardsBlock {
  /** Cards that present the product's features, each with an optional link to its own page. */
  type: 'featureCards';
  /** Heading above the features. */
  heading: string;
  /** One or two sentences next to the heading. */
  text?: Html;
  /** cards: large cards of varying width, with optional ledgers or screens. index: three columns without borders, for many short features. */
  variant: 'cards' | 'index';
  /** Features, most important first. */
  items: {
    /** Name of the feature, as what visitors can do with it. */
    title: string;
    /** How it works, in one or two sentences. */
    text: Html;
    /** Short label next to the title: who has the feature, if not everyone does. */
    badge?: string;
    /** Link to the feature's page. Makes the whole card clickable. */
    action?: Action;
    /** Ledger that illustrates the feature. Shown only in the cards variant. */
    ledger?: Ledger;
    /** Product screen that illustrates the feature. Shown under the text in the cards variant, above it in the index variant. */
    screen?: Screen;
  }[];
  /** A name for this block, so that links can lead to it (#costs): small letters, digits and single hyphens. */
  id?: string;
  /** Checked like any other block, but not shown. */
  hidden?: boolean;
}

/** A film with captions. Its poster image opens the film in a dialog. */
export interface FilmBlock {
  /** A film with captions. Its poster image opens the film in a dialog. */
  type: 'film';
  /** Heading next to the film. */
  heading: string;
  /** One or two sentences: what the film shows, and who it is for. */
  text?: Html;
  film: Film;
  /** A name for this block, so that links can lead to it (#costs): small letters, digits and single hyphens. */
  id?: string;
  /** Checked like any other block, but not shown. */
  hidden?: boolean;
}

/** Carousel of films. Shows one to three at a time and wraps around at the end. Each film opens in a dialog. */
export interface FilmCarouselBlock {
  /** Carousel of films. Shows one to three at a time and wraps around at the end. Each film opens in a dialog. */
  type: 'filmCarousel';
  /** Heading above the films. */
  heading: string;
  /** One or two sentences under the heading. */
  text?: Html;
  /** Films, in order. */
  films: Film[];
  /** A name for this block, so that links can lead to it (#costs): small letters, digits and single hyphens. */
  id?: string;
  /** Checked like any other block, but not shown. */
  hidden?: boolean;
}

/** Two-sided cards: the front lists the challenges of a step, the back how you help. Clicking a card flips it. */
export interface FlipCardsBlock {
  /** Two-sided cards: the front lists the challenges of a step, the back how you help. Clicking a card flips it. */
  type: 'flipCards';
  /** Heading above the cards. */
  heading?: string;
  /** One or two sentences under the heading. */
  text?: Html;
  /** Label of the list on the front of every card: What gets in the way. */
  frontLabel: string;
  /** Label of the list on the back of every card: What you get. */
  backLabel: string;
  /** Cards, in the order of the steps. Four work best. */
  cards: {
    /** Label of the step: Step 1. */
    step: string;
    /** Name of the step, in a few words. */
    title: string;
    /** Front of the card: challenges of the step. */
    challenges: string[];
    /** Back of the card: what the product delivers. */
    delivers: string[];
  }[];
  /** A name for this block, so that links can lead to it (#costs): small letters, digits and single hyphens. */
  id?: string;
  /** Checked like any other block, but not shown. */
  hidden?: boolean;
}

/** Short letter from the founder with a button to talk to them. */
export interface FounderBlock {
  /** Short letter from the founder with a button to talk to them. */
  type: 'founder';
  /** Heading above the letter. */
  heading?: string;
  /** Letter in the first person, two to four short paragraphs. */
  text: Html;
  /** Name or title in the signature: The founder. */
  name: string;
  /** Text under the name. */
  role?: string;
  /** Button under the letter. */
  action: Action;
  /** A name for this block, so that links can lead to it (#costs): small letters, digits and single hyphens. */
  id?: string;
  /** Checked like any other block, but not shown. */
  hidden?: boolean;
}

/** All terms of _glossary.yaml in alphabetical order, each with an anchor to link to (#residual-risk). */
export interface GlossaryBlock {
  /** All terms of _glossary.yaml in alphabetical order, each with an anchor to link to (#residual-risk). */
  type: 'glossary';
  /** Heading above the terms. */
  heading: string;
  /** Terms to show. Leave it out: they are read from _glossary.yaml. */
  terms: Term[];
  /** A name for this block, so that links can lead to it (#costs): small letters, digits and single hyphens. */
  id?: string;
  /** Checked like any other block, but not shown. */
  hidden?: boolean;
}

/** Top of a page: what it is about, who it is for, and what to do next. It contains the page's main heading, so use one hero per page. */
export interface HeroBlock {
  /** Top of a page: what it is about, who it is for, and what to do next. It contains the page's main heading, so use one hero per page. */
  type: 'hero';
  /** Short text above the heading: who the page is for, or what kind of page it is. */
  eyebrow?: string;
  /** Main heading of the page. State the benefit in at most ten words. */
  heading: string;
  /** One or two sentences under the heading: how visitors get the benefit. */
  text?: Html;
  /** One or two buttons. The first is solid. */
  actions?: Action[];
  /** Small text under the buttons that addresses a concern. */
  note?: string;
  /** Picture next to the text, or under it in the centred variant. */
  picture?: Picture;
  /** Map of squares next to the text, or under it in the centred variant. */
  squares?: Squares;
  /** Ledger next to the text, or under it in the centred variant. */
  ledger?: Ledger;
  /** Product screen next to the text or under it. */
  screen?: Screen;
  /** split: heading on one side, picture or squares (or the text, if there are none) on the other. wide: heading and text side by side, picture below them at full width. centred: everything centered in one column. */
  variant: 'split' | 'wide' | 'centred';
  /** A name for this block, so that links can lead to it (#costs): small letters, digits and single hyphens. */
  id?: string;
  /** Checked like any other block, but not shown. */
  hidden?: boolean;
}

/** Row of two to four large figures that count up when they scroll into view. */
export interface KpiStripBlock {
  /** Row of two to four large figures that count up when they scroll into view. */
  type: 'kpiStrip';
  /** Heading above the figures. */
  heading?: string;
  /** Figures, in order. */
  items: {
    /** Value, a whole number. It counts up from 0. */
    value: number;
    /** Symbol before the value: $. */
    prefix?: string;
    /** Symbol or short word after the value: %, + or days. */
    suffix?: string;
    /** What the figure measures. */
    label: string;
    /** One sentence about how the figure is calculated. */
    note?: Html;
    /** Small squares that visualize the figure. */
    squares?: {
      /** Total number of squares. */
      total: number;
      /** Number of filled squares. */
      filled: number;
    };
  }[];
  /** A name for this block, so that links can lead to it (#costs): small letters, digits and single hyphens. */
  id?: string;
  /** Checked like any other block, but not shown. */
  hidden?: boolean;
}

/** Text in numbered sections with a table of contents, for terms or a privacy policy. */
export interface LegalTextBlock {
  /** Text in numbered sections with a table of contents, for terms or a privacy policy. */
  type: 'legalText';
  /** Date the text takes effect, as displayed: Effective 1 June 2025. */
  date?: string;
  /** Text in Markdown. Start each section with a ## heading. Sections are numbered automatically and listed in the table of contents. */
  text: LongText;
  /** Confirms that a lawyer has reviewed this text. Not shown on the page; check warns until it is set. */
  reviewed?: boolean;
  /** A name for this block, so that links can lead to it (#costs): small letters, digits and single hyphens. */
  id?: string;
  /** Checked like any other block, but not shown. */
  hidden?: boolean;
}

/** List of problems and what each one costs. An optional last row shows your alternative. */
export interface PainPointsBlock {
  /** List of problems and what each one costs. An optional last row shows your alternative. */
  type: 'painPoints';
  /** Heading that sums up the problems. */
  heading: string;
  /** One or two sentences under the heading. */
  text?: Html;
  /** Problems, most painful first. Three work best. */
  items: {
    /** Name of the problem, in two or three words. */
    title: string;
    /** How it shows up in daily work. */
    text: Html;
    /** Cost as a figure: 6 to 12 months. */
    cost?: string;
    /** What the figure measures. */
    costLabel?: string;
  }[];
  /** Last row, under a double line: what visitors get with you instead. */
  sum?: {
    /** Name of the row: With us. */
    title: string;
    /** One sentence that explains the figure. */
    text?: Html;
    /** Figure to compare with the costs above. */
    cost: string;
    /** What the figure measures. */
    costLabel?: string;
  };
  /** A name for this block, so that links can lead to it (#costs): small letters, digits and single hyphens. */
  id?: string;
  /** Checked like any other block, but not shown. */
  hidden?: boolean;
}

/** Pricing plans side by side: name, price, features and a button. */
export interface PlanCardsBlock {
  /** Pricing plans side by side: name, price, features and a button. */
  type: 'planCards';
  /** Heading above the plans. */
  heading?: string;
  /** One or two sentences under the heading. */
  text?: Html;
  /** Currency of the prices as an ISO 4217 code: USD. Lets search engines show the prices; each price must then contain exactly one number, the price of the whole plan. */
  currency?: string;
  /** Plans, smallest first. */
  plans: {
    /** Name of the plan. */
    name: string;
    /** Short label on the card: Most Popular. A plan with a badge is highlighted. */
    badge?: string;
    /** Price as displayed, with its currency: $5,000. */
    price: string;
    /** Small text next to the price: what it covers, or when it is due. */
    priceNote?: string;
    /** Who the plan is for, in one sentence. */
    description?: Html;
    /** Button of the plan. */
    action: Action;
    /** Text above the features: Everything in Core, plus. */
    featuresHeading?: string;
    /** What the plan includes, one feature per entry. */
    features: string[];
  }[];
  /** A name for this block, so that links can lead to it (#costs): small letters, digits and single hyphens. */
  id?: string;
  /** Checked like any other block, but not shown. */
  hidden?: boolean;
}

/** Two-step form: first the person being referred, then the person referring them. */
export interface ReferralFormBlock {
  /** Two-step form: first the person being referred, then the person referring them. */
  type: 'referralForm';
  /** Heading above the form. */
  heading: string;
  /** One or two sentences under the heading. */
  text?: Html;
  /** Name of the first step. */
  inviteeTitle: string;
  /** Name of the second step. */
  referrerTitle: string;
  /** Progress indicator. {step} and {steps} are replaced by numbers. */
  progress: string;
  /** Labels of the form fields. */
  labels: {
    /** Label of the field for the referred person's name. */
    name: string;
    /** Label of the field for the referred person's company. */
    company: string;
    /** Label of the field for the referred person's email. */
    workEmail: string;
    /** Label of the field for the visitor's name. */
    referrerName: string;
    /** Label of the field for the visitor's company. */
    referrerCompany: string;
    /** Label of the field for the visitor's email. */
    referrerWorkEmail: string;
  };
  /** Text of the consent checkbox, with a link to the privacy policy. */
  agreement: Html;
  /** Label of the button to the second step. */
  next: string;
  /** Label of the button back to the first step. */
  previous: string;
  /** Label of the submit button. */
  button: string;
  /** Label of the submit button while the form is being sent. */
  sending: string;
  /** Message when the consent checkbox is not checked. */
  disagreed: Message;
  /** Message when a required field is empty. */
  missing: Message;
  /** Message when an email address is invalid. */
  invalid: Message;
  /** Message after the form is sent. */
  sent: Message;
  /** Message when sending fails. */
  failed: Message;
  /** A name for this block, so that links can lead to it (#costs): small letters, digits and single hyphens. */
  id?: string;
  /** Checked like any other block, but not shown. */
  hidden?: boolean;
}

/** Numbered steps of a process. The numbers are added automatically. */
export interface StepsBlock {
  /** Numbered steps of a process. The numbers are added automatically. */
  type: 'steps';
  /** Heading: the outcome of the steps. */
  heading: string;
  /** One or two sentences next to the heading. */
  text?: Html;
  /** track: short steps side by side on a line. register: steps in a column, each with more text and an optional ledger. */
  variant: 'track' | 'register';
  /** Steps, in order. */
  items: {
    /** What happens in this step, starting with a verb. */
    title: string;
    /** How it works, and what the visitor has afterwards. */
    text: Html;
    /** When, or how long it takes: 15 minutes. */
    time?: string;
    /** Ledger that illustrates the step. Shown only in the register variant. */
    ledger?: Ledger;
  }[];
  /** Link after the last step. */
  action?: Action;
  /** A name for this block, so that links can lead to it (#costs): small letters, digits and single hyphens. */
  id?: string;
  /** Checked like any other block, but not shown. */
  hidden?: boolean;
}

/** Every block type with its prepared fields. */
export interface BlockTypes {
  accordion: AccordionBlock;
  articleBody: ArticleBodyBlock;
  articleCarousel: ArticleCarouselBlock;
  articleGrid: ArticleGridBlock;
  articleNext: ArticleNextBlock;
  callToAction: CallToActionBlock;
  caseStudies: CaseStudiesBlock;
  checklists: ChecklistsBlock;
  comparisonTable: ComparisonTableBlock;
  contactWays: ContactWaysBlock;
  demoForm: DemoFormBlock;
  emailCapture: EmailCaptureBlock;
  featureCards: FeatureCardsBlock;
  film: FilmBlock;
  filmCarousel: FilmCarouselBlock;
  flipCards: FlipCardsBlock;
  founder: FounderBlock;
  glossary: GlossaryBlock;
  hero: HeroBlock;
  kpiStrip: KpiStripBlock;
  legalText: LegalTextBlock;
  painPoints: PainPointsBlock;
  planCards: PlanCardsBlock;
  referralForm: ReferralFormBlock;
  steps: StepsBlock;
}

export type BlockType = keyof BlockTypes;

export type Block = BlockTypes[BlockType];

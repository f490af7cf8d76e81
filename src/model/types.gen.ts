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

/** The text of an article, with its header above it and a list of contents beside it. The header is made from the page itself: its title and its field article. */
export interface ArticleBodyBlock {
  /** The text of an article, with its header above it and a list of contents beside it. The header is made from the page itself: its title and its field article. */
  type: 'articleBody';
  /** The header of the article. Leave it out: it is made from the page's title and its field article. */
  header: ArticleHead | undefined;
  /** The article in two or three sentences, set larger than the text. */
  lead?: Html;
  /** The text in Markdown. Begin each section with ## and its heading: the list of contents is made of them. Notes stand between :::tip[Title] (or warning, example) and :::, definitions between :::definitions and ::: as a list (- **Term**: what it means), figures between :::figure[Caption] and :::. A footnote is [^name] in the text, and [^name]: its text at the end. */
  text: LongText;
  /** Blocks that stand between two sections of the text and are as wide as the text: a checklist form, a call to action. */
  between?: {
    /** The section that follows, by the id of its heading: its words in small letters with hyphens between them. */
    before: string;
    /** The file in _shared, without .yaml, whose blocks stand there. */
    shared: SharedBlocks;
  }[];
  /** A name for this block, so that links can lead to it (#costs): small letters, digits and single hyphens. */
  id?: string;
  /** Checked like any other block, but not shown. */
  hidden?: boolean;
}

/** A row of article cards that can be moved: one, two or three at a time, and after the last comes the first. */
export interface ArticleCarouselBlock {
  /** A row of article cards that can be moved: one, two or three at a time, and after the last comes the first. */
  type: 'articleCarousel';
  /** A heading above the cards. */
  heading: string;
  /** One or two sentences under the heading. */
  text?: Html;
  articles: ArticleCard[];
  /** The link to all articles. */
  action?: Action;
  /** A name for this block, so that links can lead to it (#costs): small letters, digits and single hyphens. */
  id?: string;
  /** Checked like any other block, but not shown. */
  hidden?: boolean;
}

/** Cards for articles, with a filter by category above them. The articles are collected from their own pages. */
export interface ArticleGridBlock {
  /** Cards for articles, with a filter by category above them. The articles are collected from their own pages. */
  type: 'articleGrid';
  /** The heading above the cards. */
  heading: string;
  /** The chip that shows all of them. Their number is set behind it. */
  allLabel: string;
  /** The name of the filter, read out. */
  filterLabel: string;
  /** How many are shown. {shown} and {all} are replaced by numbers. */
  count: string;
  /** The articles. Leave it out for all there are, the newest first. */
  articles: ArticleCard[];
  /** A name for this block, so that links can lead to it (#costs): small letters, digits and single hyphens. */
  id?: string;
  /** Checked like any other block, but not shown. */
  hidden?: boolean;
}

/** The articles before and after the one that is read, and up to three related ones. They are found by the categories and dates of all articles. */
export interface ArticleNextBlock {
  /** The articles before and after the one that is read, and up to three related ones. They are found by the categories and dates of all articles. */
  type: 'articleNext';
  /** The heading above the related articles. */
  heading: string;
  /** The articles. Leave it out: they are found by the categories and dates of all articles. */
  articles: RelatedArticles;
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

/** What others have done, in a few lines each. */
export interface CaseStudiesBlock {
  /** What others have done, in a few lines each. */
  type: 'caseStudies';
  /** The heading above the studies. */
  heading: string;
  /** The studies. */
  studies: {
    /** What was done. */
    title: string;
    /** Who did it, or what kind of company. */
    company: string;
    /** How, and what came of it. */
    description: Html;
  }[];
  /** A name for this block, so that links can lead to it (#costs): small letters, digits and single hyphens. */
  id?: string;
  /** Checked like any other block, but not shown. */
  hidden?: boolean;
}

/** Lists of things to tick off, in groups. */
export interface ChecklistsBlock {
  /** Lists of things to tick off, in groups. */
  type: 'checklists';
  /** The heading above the lists. */
  heading: string;
  /** The lists. */
  lists: Checklist[];
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

/** The ways to reach you, what happens after that, and your office hours, which are also told in the reader's own time zone. */
export interface ContactWaysBlock {
  /** The ways to reach you, what happens after that, and your office hours, which are also told in the reader's own time zone. */
  type: 'contactWays';
  /** The heading above the ways. */
  heading: string;
  /** The ways, the quickest first. */
  ways: {
    /** The way in two or three words. */
    title: string;
    /** When to take it, and how soon there is an answer. */
    text: Html;
    /** Leads there. */
    action: Action;
  }[];
  /** What happens next. */
  next?: {
    /** The heading above the steps. */
    heading: string;
    /** The steps, from first to last. */
    steps: {
      /** The step in a few words. */
      title: string;
      /** What happens in it, and when. */
      text: Html;
    }[];
  };
  /** When somebody answers. */
  hours?: {
    /** The heading above the hours. */
    heading: string;
    /** The first day of the working week. */
    firstDay: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday';
    /** Its last day. */
    lastDay: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday';
    /** When the day begins, in your time zone. */
    from: string;
    /** When it ends. */
    to: string;
    /** Your time zone, by its name in the time zone database. */
    timeZone: string;
    /** Your time zone as you call it: Singapore time. */
    zone: string;
    /** The hours in a sentence. {firstDay}, {lastDay}, {from}, {to} and {zone} are replaced. */
    times: string;
    /** Stands above the hours in the reader's own time zone. */
    yours: string;
    /** A sentence under the hours, until the reader's own time zone is known. */
    note?: Html;
  };
  /** A name for this block, so that links can lead to it (#costs): small letters, digits and single hyphens. */
  id?: string;
  /** Checked like any other block, but not shown. */
  hidden?: boolean;
}

/** A form that asks for a demo. As long as the site gives it no destination, nothing is sent: it confirms after a second. */
export interface DemoFormBlock {
  /** A form that asks for a demo. As long as the site gives it no destination, nothing is sent: it confirms after a second. */
  type: 'demoForm';
  /** The heading beside the form: what the reader will see. */
  heading: string;
  /** One or two sentences under the heading. */
  text?: Html;
  /** What the demo goes through, from first to last. */
  points?: {
    /** The point in a few words. */
    title: string;
    /** One sentence about it. */
    text?: Html;
  }[];
  /** The names of the fields. */
  labels: {
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
    /** A free text. */
    message: string;
  };
  /** An example under the field for the role. */
  roleHint: string;
  /** What the button says. */
  button: string;
  /** What the button says while it is being sent. */
  sending: string;
  /** When it was sent. */
  sent: Message;
  /** When the address is none. */
  invalid: Message;
  /** When a field is empty. */
  missing: Message;
  /** When it could not be sent. */
  failed: Message;
  /** A name for this block, so that links can lead to it (#costs): small letters, digits and single hyphens. */
  id?: string;
  /** Checked like any other block, but not shown. */
  hidden?: boolean;
}

/** Offers the checklist in exchange for a work email. The words and rules of the form itself stand in _site.yaml (forms: checklist). */
export interface EmailCaptureBlock {
  /** Offers the checklist in exchange for a work email. The words and rules of the form itself stand in _site.yaml (forms: checklist). */
  type: 'emailCapture';
  /** What the reader gets. */
  heading: string;
  /** One or two sentences under the heading. */
  text?: Html;
  /** What is in it, drawn as a list of ticks. */
  items?: string[];
  /** A small line under the form that takes away a doubt. */
  note?: string;
  /** A name for this block, so that links can lead to it (#costs): small letters, digits and single hyphens. */
  id?: string;
  /** Checked like any other block, but not shown. */
  hidden?: boolean;
}

/** What the product does, one card for each feature, each with a link to its page or without. */
export interface FeatureCardsBlock {
  /** What the product does, one card for each feature, each with a link to its page or without. */
  type: 'featureCards';
  /** A heading above the features. */
  heading: string;
  /** One or two sentences beside the heading. */
  text?: Html;
  /** cards: large cards of uneven width, each with a small register or a screen. index: three columns without frames, for more and shorter features. */
  variant: 'cards' | 'index';
  /** The features, the most important first. */
  items: {
    /** The feature, as what the reader can do with it. */
    title: string;
    /** How it works, in one or two sentences. */
    text: Html;
    /** A short word beside the title: who has it, if not everybody does. */
    badge?: string;
    /** The link to the feature's page. It makes the whole card a link. */
    action?: Action;
    /** A small register that shows the feature. Drawn on large cards only. */
    ledger?: Ledger;
    /** A screen of the product that shows the feature: in the large cards under the text, in the index above it. */
    screen?: Screen;
  }[];
  /** A name for this block, so that links can lead to it (#costs): small letters, digits and single hyphens. */
  id?: string;
  /** Checked like any other block, but not shown. */
  hidden?: boolean;
}

/** One film: a still picture that opens it in a window of its own, with captions. */
export interface FilmBlock {
  /** One film: a still picture that opens it in a window of its own, with captions. */
  type: 'film';
  /** The heading beside the film. */
  heading: string;
  /** One or two sentences: what the film shows, and to whom it is of use. */
  text?: Html;
  film: Film;
  /** A name for this block, so that links can lead to it (#costs): small letters, digits and single hyphens. */
  id?: string;
  /** Checked like any other block, but not shown. */
  hidden?: boolean;
}

/** A row of films that can be moved: one, two or three at a time, and after the last comes the first. Each opens in a window of its own. */
export interface FilmCarouselBlock {
  /** A row of films that can be moved: one, two or three at a time, and after the last comes the first. Each opens in a window of its own. */
  type: 'filmCarousel';
  /** A heading above the films. */
  heading: string;
  /** One or two sentences under the heading. */
  text?: Html;
  /** The films, from first to last. */
  films: Film[];
  /** A name for this block, so that links can lead to it (#costs): small letters, digits and single hyphens. */
  id?: string;
  /** Checked like any other block, but not shown. */
  hidden?: boolean;
}

/** Cards with two sides: the front lists what is hard about a step, the back what you do about it. A click turns a card. */
export interface FlipCardsBlock {
  /** Cards with two sides: the front lists what is hard about a step, the back what you do about it. A click turns a card. */
  type: 'flipCards';
  /** A heading above the cards. */
  heading?: string;
  /** One or two sentences under the heading. */
  text?: Html;
  /** What the front of every card lists: What gets in the way. */
  frontLabel: string;
  /** What the back of every card lists: What you get. */
  backLabel: string;
  /** The cards, in the order of the steps. Four read best. */
  cards: {
    /** Which step it is: Step 1. */
    step: string;
    /** What the step is about, in a few words. */
    title: string;
    /** The front: what makes the step hard. */
    challenges: string[];
    /** The back: what the product delivers. */
    delivers: string[];
  }[];
  /** A name for this block, so that links can lead to it (#costs): small letters, digits and single hyphens. */
  id?: string;
  /** Checked like any other block, but not shown. */
  hidden?: boolean;
}

/** A short letter from the founder with a button to talk to them. */
export interface FounderBlock {
  /** A short letter from the founder with a button to talk to them. */
  type: 'founder';
  /** A heading above the letter. */
  heading?: string;
  /** The letter, in the first person: two to four short paragraphs. */
  text: Html;
  /** Who signs: The founder. */
  name: string;
  /** A line under the name. */
  role?: string;
  /** The button under the letter. */
  action: Action;
  /** A name for this block, so that links can lead to it (#costs): small letters, digits and single hyphens. */
  id?: string;
  /** Checked like any other block, but not shown. */
  hidden?: boolean;
}

/** All terms of _glossary.yaml by the alphabet, each with a place that links can lead to (#residual-risk). */
export interface GlossaryBlock {
  /** All terms of _glossary.yaml by the alphabet, each with a place that links can lead to (#residual-risk). */
  type: 'glossary';
  /** The heading above the terms. */
  heading: string;
  /** The terms. Leave it out: they are those of _glossary.yaml. */
  terms: Term[];
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
  /** A small register beside the text, or under it when the text is centred. */
  ledger?: Ledger;
  /** A screen of the product beside the text, or under it. */
  screen?: Screen;
  /** split: the heading on one side; the picture or the squares, or else the text, on the other. wide: the heading on one side, the text on the other, the picture under both and as wide as they are. centred: everything in the middle, one thing under the other. */
  variant: 'split' | 'wide' | 'centred';
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

/** A text in numbered sections, with a list of contents beside it: terms, a privacy policy. */
export interface LegalTextBlock {
  /** A text in numbered sections, with a list of contents beside it: terms, a privacy policy. */
  type: 'legalText';
  /** Since when it holds: Effective 1 June 2025. */
  date?: string;
  /** The text in Markdown. Begin each section with ## and its heading: sections are numbered by themselves, and the list of contents is made of them. */
  text: LongText;
  /** A lawyer has read this text as it stands. It changes nothing that is shown; while it is missing, check says so. */
  reviewed?: boolean;
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
  /** The currency of the prices by its three letters (ISO 4217). With it, search engines can show them: each price must then have one number in it, for the whole plan. */
  currency?: string;
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

/** A form in two steps: whom the reader refers, then who they are themselves. */
export interface ReferralFormBlock {
  /** A form in two steps: whom the reader refers, then who they are themselves. */
  type: 'referralForm';
  /** The heading above the form. */
  heading: string;
  /** One or two sentences under the heading. */
  text?: Html;
  /** The name of the first step. */
  inviteeTitle: string;
  /** The name of the second step. */
  referrerTitle: string;
  /** Where the reader is. {step} and {steps} are replaced by numbers. */
  progress: string;
  /** The names of the fields. */
  labels: {
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
  /** What the reader agrees to, with a link to the privacy policy. */
  agreement: Html;
  /** The button to the second step. */
  next: string;
  /** The button back to the first step. */
  previous: string;
  /** The button that sends the form. */
  button: string;
  /** What that button says while it is being sent. */
  sending: string;
  /** When the box is not ticked. */
  disagreed: Message;
  /** When a field is empty. */
  missing: Message;
  /** When an address is none. */
  invalid: Message;
  /** When it was sent. */
  sent: Message;
  /** When it could not be sent. */
  failed: Message;
  /** A name for this block, so that links can lead to it (#costs): small letters, digits and single hyphens. */
  id?: string;
  /** Checked like any other block, but not shown. */
  hidden?: boolean;
}

/** A way in numbered steps, from first to last. The numbers are counted. */
export interface StepsBlock {
  /** A way in numbered steps, from first to last. The numbers are counted. */
  type: 'steps';
  /** What the steps lead to. */
  heading: string;
  /** One or two sentences beside the heading. */
  text?: Html;
  /** track: side by side on one line, short. register: one under the other, each with more text and, if you like, a small register. */
  variant: 'track' | 'register';
  /** The steps, from first to last. */
  items: {
    /** What happens, beginning with a verb. */
    title: string;
    /** How, and what the reader has afterwards. */
    text: Html;
    /** When, or how long: 15 minutes. */
    time?: string;
    /** A small register that shows the step. Drawn in the variant register only. */
    ledger?: Ledger;
  }[];
  /** A link after the last step. */
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

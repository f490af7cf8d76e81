// Generated from schema/ by `npm run generate`; edit the schemas instead.
import type {
  ArticleCard,
  ArticleHead,
  Background,
  Code,
  EmbeddedContent,
  Figure,
  FontChoice,
  FormDestination,
  Html,
  IconReference,
  Link,
  ListedService,
  Logo,
  LongText,
  Mark,
  Picture,
  Profile,
  RelatedArticles,
  SharedBlocks,
  Term,
  VideoFile,
} from './page.ts';

/** A button with a label and a link target. */
export interface Action {
  /** Button label. Start with a verb: Book a demo. */
  label: string;
  to: Link;
  /** Set to true to open the link in a new tab. */
  newTab?: boolean;
  /** Icon before the label. An arrow that points forward (arrow-right) follows the label. */
  icon?: IconReference;
}

/** A line above the header. */
export interface Announcement {
  /** What to announce, in one sentence that fits on one line. Supports **bold** and *italic*, and [links](/dates) if "to" is not set. */
  text?: Html;
  /** Target of the announcement, which then is a link as a whole. */
  to?: Link;
  /** Colors of the announcement. */
  tone: Tone;
  /** First day on which it is shown, in the format YYYY-MM-DD. The day of the build counts (UTC), so the site has to be built again on that day. */
  from?: string;
  /** Last day on which it is shown, in the format YYYY-MM-DD. The day of the build counts (UTC), so the site has to be built again after that day. */
  until?: string;
  /** Set to true to show no announcement. On a page, this hides that of the site. */
  hidden?: boolean;
}

/** What is around the content of the page, for example for a landing page. */
export interface PageLayout {
  /** Header of the page. */
  header: 'full' | 'overlay' | 'slim' | 'none';
  /** Footer of the page. */
  footer: 'full' | 'slim' | 'none';
}

/** Shape of the picture, which is cropped to it. */
export type Ratio = 'original' | '1:1' | '4:3' | '3:2' | '16:9' | '3:4' | 'circle';

/** A map of small squares in named groups. Filled squares show how much of the whole is done. */
export interface Squares {
  /** Caption of the map, in one sentence. */
  label: string;
  /** Groups, in reading order. */
  groups: {
    /** Name of the group. */
    label: string;
    /** Short number or code shown before the name, for example A.5. */
    code?: string;
    /** Number of squares in the group. */
    total: number;
    /** Number of filled squares. */
    filled: number;
  }[];
  /** Legend for filled squares, for example Done for you. */
  filledLabel?: string;
  /** Legend for open squares, for example Needs you. */
  openLabel?: string;
}

/** Makes this page an article, with an article header and a card in every list of articles. */
export interface Article {
  /** Reading time in minutes. */
  readTime: number;
  /** Publication date, in the format YYYY-MM-DD. */
  date: string;
  /** Date of the last substantial change, in the format YYYY-MM-DD. */
  updated?: string;
  /** Categories of the article, as IDs from _site.yaml (articles: categories). */
  categories: string[];
  /** Topics of the article, highlighted on the map of squares set in _site.yaml (articles: map). Each is a code (A.6.1), a range of codes (A.6.1 to A.6.8) or the name of a whole group (People). */
  squares?: string[];
  /** Picture for the article's cards. All articles' pictures should have the same shape, for example 12:5. */
  image?: Picture;
}

/** A video: its title, still picture and files. It is loaded only when the visitor plays it. */
export interface Video {
  /** Title of the film: what it shows, in a few words. */
  title: string;
  /** What the viewer learns, in one sentence. */
  description?: Html;
  /** Running time, for example 12 seconds. */
  length?: string;
  /** Publication date, in the format YYYY-MM-DD. Search engines list only films that have one. */
  published?: string;
  /** Still picture shown until the film is played. */
  thumbnail?: Picture;
  /** Set to true for a short video without sound that plays by itself, over and over, unless the visitor prefers reduced motion. */
  loop: boolean;
  /** Address of a video of YouTube, Vimeo, Loom or another service, as the browser shows it, in the place of videoUrl. Nothing is loaded from there before the visitor asks for it. */
  url?: EmbeddedContent;
  /** Files of the film, from _media or on another host; url in its place for a video of YouTube, Vimeo or Loom. */
  videoUrl?: {
    /** The film as WebM, a smaller file for browsers that support it. */
    webm?: string;
    /** The film as MP4, which every browser supports. */
    mp4: VideoFile;
    /** Captions as WebVTT (.vtt): what is said and seen. */
    captions?: string;
  };
}

/** A row of a ledger, or a card on a board. */
export interface Entry {
  /** Control number or time shown before the text, for example A.5.9. */
  code?: string;
  /** Text of the row or card. */
  text: string;
  /** Owner of a task, or source of a piece of evidence. */
  by?: string;
  /** Due date, or how long ago it happened. */
  when?: string;
  /** Text at the end. Use it to say in words what the mark shows. */
  value?: string;
  /** Square at the start. done: filled, with a check mark. open: empty. gap: needs attention. */
  mark?: 'done' | 'open' | 'gap';
  /** Small icon before the text, for the kind of system. */
  icon?: 'cloud' | 'people' | 'code' | 'chat' | 'ticket' | 'file';
}

/** A small ledger: rows with a mark, a text and a value. */
export interface Ledger {
  /** Caption of the ledger. */
  label: string;
  /** Short label at the end of the caption: Example. */
  status?: string;
  /** Header row with the column names: Control, Policy, Owner, Due, State. */
  head?: Entry;
  /** Rows, from top to bottom. */
  rows: Entry[];
  /** Set to true to connect the marks with a line, if each entry builds on the previous one. */
  chained?: boolean;
  /** Total of the rows, in a last row under a double line. */
  sum?: string;
}

/** A list of items to check off, in groups. */
export interface Checklist {
  /** Name of the list. */
  title: string;
  /** Purpose of the list. */
  description?: Html;
  /** Items of the list, in one or more groups. */
  groups: {
    /** Heading of the group. */
    heading?: string;
    /** Items of the group. */
    items: {
      /** Number of the item. */
      code?: string;
      /** Task or requirement to check off. */
      text: string;
    }[];
  }[];
}

/** A question from a questionnaire, with its answers. */
export interface Question {
  /** Label above the question: Question 12 of 40. */
  label: string;
  /** Total number of questions, drawn as squares next to the label. */
  total?: number;
  /** Number of questions answered so far. */
  filled?: number;
  /** Control that the question is about: A.8.13. */
  code?: string;
  /** Text of the question. */
  text: string;
  /** Answers to choose from. */
  answers: {
    /** Text of the answer. */
    text: string;
    /** Set to true for the selected answer. */
    chosen?: boolean;
  }[];
  /** Result of the answer, shown below the answers. */
  note?: string;
}

/** A pane of a window. Set one or more of its fields; they are drawn in this order. */
export interface Pane {
  /** Key figures, side by side. */
  figures?: {
    /** Figure with its unit: 58, 12 of 14, 2 days. */
    value: string;
    /** What the figure counts. */
    label: string;
  }[];
  /** A question from a questionnaire, with its answers. */
  question?: Question;
  /** A ledger, for example of policies, audit trail entries or statements. */
  ledger?: Ledger;
  /** A map of squares that shows how much of a whole is done. */
  squares?: Squares;
  /** A board: columns of cards. */
  lanes?: {
    /** Heading of the column. */
    label: string;
    /** Cards, from top to bottom. */
    rows: Entry[];
  }[];
  /** Passages of a document, or messages in a conversation. */
  passages?: {
    /** Number of the passage, or time of the message. */
    code?: string;
    /** Heading of the passage, or sender of the message. */
    title?: string;
    /** Text of the passage or message. **Bold** words look like filled-in fields. */
    text: Html;
    /** Set to true for a reply, which is drawn on a different background. */
    reply?: boolean;
  }[];
}

/** An illustration of a product screen: a window with one pane, or two side by side. Screen readers read only the text in alt. */
export interface Screen {
  /** Text alternative for screen readers: what the screen shows, in one or two sentences. */
  alt: string;
  /** Title of the window: the part of the product. */
  title: string;
  /** Section within that part, shown after the title. */
  place?: string;
  /** Address shown in the address bar, if the window is a browser: trust.example.com. */
  address?: string;
  /** Short label at the end of the title bar: Example. */
  status?: string;
  /** Panes of the window. If there are two, the first is wider. */
  panes: Pane[];
}

/** A message to the visitor: a short title and one sentence. */
export interface Message {
  /** Title of the message, in two or three words. */
  title: string;
  /** One sentence that says what happened or what to do. */
  text: string;
}

/** Overrides for search engines and link previews. */
export interface Seo {
  /** Full title for the browser tab, search results and link previews. Replaces the page title and the brand after it. */
  title?: string;
  /** Description for search engines and link previews, in one or two sentences. Replaces the page's description. */
  description?: string;
  /** Canonical address, if the same text was first published elsewhere: a page of this site (/pricing) or an external address. Omit it for original content. */
  canonical?: Link;
  /** Set to true to keep the page out of search engines and the sitemap. Links to it still work. */
  noindex?: boolean;
}

/** Colors of the section. */
export type Tone = 'plain' | 'soft' | 'tint' | 'accent' | 'dark';

/** Space above and below the section. */
export type Spacing = 'normal' | 'tight' | 'joined';

/** Width of the content. */
export type ContentWidth = 'narrow' | 'normal' | 'full';

/** Drawing behind the content, in the accent color. It is so pale that all text stays readable. */
export type Decoration = 'none' | 'dots' | 'grid' | 'glow' | 'arcs';

/** Where the heading and the text of the section stand. */
export type Align = 'start' | 'center' | 'split' | 'side';

/** Whether the entries are in a grid or in a row that scrolls sideways. By default, a grid. */
export type Layout = 'grid' | 'carousel';

/** A field of a form, or a step with the fields below it. */
export interface FormField {
  /** Kind of the field. */
  type:
    | 'text'
    | 'longText'
    | 'email'
    | 'tel'
    | 'url'
    | 'number'
    | 'date'
    | 'time'
    | 'select'
    | 'radio'
    | 'checkboxes'
    | 'consent'
    | 'file'
    | 'hidden'
    | 'step';
  /** Name of the field for the service that receives the form, in Latin letters without spaces. */
  name?: string;
  /** Label of the field, or title of the step. */
  label?: string;
  /** Text beside the box. */
  text?: Html;
  /** Short explanation under the field. */
  hint?: string;
  /** Example in the empty field. */
  placeholder?: string;
  /** Whether visitors must fill in the field. Write false for a field that may stay empty. */
  required: boolean;
  /** Whether the field shares its line with the next one on a large screen. By default, it has a line of its own. */
  width?: 'full' | 'half';
  /** The choices, in order. The text of a choice is also what the service receives. */
  choices?: string[];
  /** Shows the field only if another field has one of some values. */
  showIf?: {
    /** Name of a field above this one, with choices or a box to tick. */
    field: string;
    /** The choices of that field with which this one is shown. For a box to tick: yes. */
    is: string[];
  };
  /** Smallest number of characters. */
  minLength?: number;
  /** Largest number of characters. */
  maxLength?: number;
  /** Smallest number. */
  min?: number;
  /** Largest number. */
  max?: number;
  /** Smallest difference between two numbers: 0.1 allows one decimal place. By default, any number is accepted. */
  step?: number;
  /** What the text must look like. */
  format?: 'digits' | 'postalCode' | 'iban' | 'vatId';
  /** Whether only email addresses of companies are accepted, by the rules in _site.yaml (forms: companyEmail). */
  companyOnly?: boolean;
  /** Kinds of files that are accepted. By default, all are. */
  accept?: ('pdf' | 'image' | 'document' | 'spreadsheet' | 'presentation' | 'audio' | 'video')[];
  /** Largest size of a file, in MB. By default 10. The service may allow less. */
  maxSize?: number;
  /** The value that is sent. */
  value?: string;
  /** What is sent about the visit, in place of a value. */
  fact?: 'pageAddress' | 'pageTitle' | 'referrer' | 'language' | 'campaign';
  /** What browsers fill in by themselves: given-name, family-name, organization and so on. Fields for email addresses, telephone numbers and websites have it already; off turns it off. */
  autocomplete?:
    | 'off'
    | 'name'
    | 'given-name'
    | 'family-name'
    | 'honorific-prefix'
    | 'email'
    | 'tel'
    | 'organization'
    | 'organization-title'
    | 'street-address'
    | 'address-line1'
    | 'address-line2'
    | 'address-level2'
    | 'address-level1'
    | 'postal-code'
    | 'country-name'
    | 'country'
    | 'bday'
    | 'url'
    | 'username';
  /** Message under the field if its value is not accepted, in place of the usual one. */
  error?: string;
  /** Name of the field at the service, if it is not "name". */
  sendAs?: string;
  /** Whether the service learns that the box was ticked. It does by default. */
  sent?: boolean;
}

/** Form that asks only for an email address, for a newsletter or a download: in the footer and in blocks. */
export interface SignUp {
  sendTo?: FormDestination;
  /** Whether the form, as long as it has no address, sends nothing and shows its confirmation after a second. Otherwise only the local servers accept it. */
  simulated: boolean;
  /** Name of the email field at the service. By default, that of the service, or email. */
  emailName?: string;
  /** Page name sent with the form. If omitted, the title of the page is sent. */
  pageName?: string;
  /** File that is downloaded after the form is sent: the path of an entry in downloads. */
  download?: Link;
  /** Label of the email field. */
  label: string;
  /** Example in the empty field. */
  placeholder?: string;
  /** Button label. */
  button: string;
  /** Button label while the form is being sent. */
  sending: string;
  /** Whether the service sends an email with a link that visitors must open to confirm. The form then shows the text of confirm. */
  doubleOptIn: boolean;
  /** Message if the field is empty. */
  missing: Message;
  /** Notification when the download starts. Without a download, there is no notification. */
  started: string;
  /** Text that replaces the form after it is sent. */
  sent: string;
  /** Text that replaces a form that starts no download: if download is not set, or an emailCapture block has download: false. If omitted, sent is shown there too. */
  sentByEmail?: string;
  /** Text that replaces a form with doubleOptIn after it is sent. */
  confirm: string;
}

/** A color for each theme. */
export interface Colors {
  /** Color in the light theme. */
  light: string;
  /** Color in the dark theme. */
  dark: string;
}

/** A link with a label and a target. */
export interface NavLink {
  /** Link text. */
  label: string;
  to: Link;
}

/** An entry of the bar: a link, a list of links that opens below it, or both. */
export interface MenuEntry {
  /** Text of the entry. */
  label: string;
  to?: Link;
  /** Links below this entry. A button beside the entry opens them, or the entry itself if it has no link of its own. On phones, they unfold in the menu. */
  links?: SubmenuLink[];
}

/** A link below an entry of the bar. */
export interface SubmenuLink {
  /** Link text. */
  label: string;
  to: Link;
  /** A few words below the label. */
  text?: string;
  /** Icon before the label: the name of an included icon (map-pin), or an SVG from _media (tool.svg). */
  icon?: IconReference;
}

/** Settings for all pages: brand, address, language, navigation, footer, booking and interface texts. */
export interface SiteFields {
  /** Name and mark of the brand. */
  brand: {
    /** Brand name, shown in the header, the footer and every page title. */
    name: string;
    /** Mark before the name: squares (four squares in the accent color, the last one open) or none. If an icon is set, it replaces the squares. */
    mark: 'squares' | 'none';
    icon?: string;
    /** Logo that replaces the mark and the name in the header, the footer and share pictures. It keeps its proportion: wide, square or tall. */
    logo?: {
      /** Logo for the light theme. */
      light: Logo;
      /** Logo for the dark theme. Omit it if the other one is easy to see on both backgrounds. */
      dark?: Logo;
    };
  };
  /** Address of the site. With a folder if the site is in one: https://name.github.io/site/. The name of a folder has the letters a to z, digits, and . _ ~ or -. */
  url: string;
  /** Whether the addresses of pages end with a slash: /prices/ or /prices. Never by default. */
  trailingSlash?: 'always' | 'never';
  /** Folders of the same host that belong to other sites or programs, such as a shop. Links to them lead out of this site, and are not checked. */
  otherSites?: string[];
  /** Other websites whose pages a block "embed" may show in a frame, besides the known services. Visitors are asked before each of them is loaded. */
  embeds?: string[];
  /** Whether search engines may list this site. For a preview, set it to false or build with PAGEWRIGHT_INDEXABLE=false. */
  indexable: boolean;
  /** Whether the host sends the headers that the build writes to _headers. If not, each page contains the whole security policy. Set it to false for GitHub Pages with a domain of your own; addresses that end with .github.io need no setting. */
  hostHeaders?: boolean;
  /** Number of days to keep scripts and pictures from earlier builds, for visitors who still have an older page open. 0 keeps none. */
  keep: number;
  /** Language of the pages, as a BCP 47 language tag: en, en-GB, ar. */
  language: string;
  /** Text direction: ltr (left to right) or rtl (right to left). Without it, that of the language. */
  direction?: 'ltr' | 'rtl';
  /** Announcement above the header of every page. A page can have another one, or none. */
  announcement?: Announcement;
  /** Your own colors, fonts, sizes, corners, spacing and shadows. Omit a field to keep its default. */
  theme?: {
    /** A ready look, whose values the other fields override. The catalogue shows each of them. */
    look?: 'ledger' | 'pictures' | 'rounded' | 'console' | 'civic' | 'craft' | 'poster' | 'studio';
    /** How buttons, cards, headings and sections are drawn: one word or number each. Omit a field to keep that of the look. */
    style?: {
      /** Shape of buttons. */
      buttons?: 'square' | 'soft' | 'pill';
      /** How the first button of a row is drawn. */
      fill?: 'solid' | 'outline' | 'hard';
      /** How cards and other boxes are drawn. */
      cards?: 'outline' | 'raised' | 'flat' | 'bare' | 'rule' | 'hard';
      /** The grounds of sections whose tone is not set. */
      grounds?: 'plain' | 'lines' | 'alternate' | 'panels';
      /** Where the headers of sections are. */
      align?: 'block' | 'start' | 'center' | 'split' | 'side';
      /** The line above a heading. */
      eyebrow?: 'plain' | 'mono' | 'caps' | 'pill' | 'rule';
      /** The usual layout of a hero. */
      hero?: 'split' | 'wide' | 'centered';
      /** Color scheme of a hero whose tone is not set. */
      heroTone?: 'plain' | 'soft' | 'tint' | 'accent' | 'dark';
      /** Drawing behind a hero, unless its own decoration is set. */
      decoration?: 'none' | 'dots' | 'grid' | 'glow' | 'arcs';
      /** How pictures without a frame are drawn. */
      pictures?: 'plain' | 'line' | 'shadow' | 'arch' | 'hard' | 'full';
      /** The header of pages. */
      bar?: 'line' | 'plain' | 'solid' | 'floating' | 'centered';
      /** The footer of pages. */
      footer?: 'columns' | 'centered' | 'slim';
      /** Color scheme of the footer. */
      footerTone?: 'plain' | 'soft' | 'tint' | 'accent' | 'dark';
      /** How words between asterisks are drawn in headings. */
      emphasis?: 'accent' | 'italic' | 'underline' | 'marker';
      /** The marks before the points of a list. */
      points?: 'check' | 'dash' | 'dot' | 'chevron' | 'square';
      /** How icons above titles are drawn. */
      icons?: 'plain' | 'disc';
      /** How figures are drawn. */
      stats?: 'large' | 'ruled' | 'boxed';
      /** Weight of headings: 400 is normal, 700 bold. A font without this weight shows its nearest one. */
      weight?: number;
      /** Width of the page column on wide screens, in rem: 1 rem is 16 pixels. Usually 72.5. */
      width?: number;
    };
    /** Colors for the light and the dark theme. Omit a color to keep that of the look; tints, bands and the text on them follow from accent. Text needs a contrast of at least 4.5:1 with its background, and outlines (edge) need 3:1; npm run check computes them. */
    colors?: {
      /** Page background. */
      paper?: Colors;
      /** Background of cards and dialogs. */
      sheet?: Colors;
      /** Body text. */
      ink?: Colors;
      /** Secondary text. */
      muted?: Colors;
      /** Thin dividing lines. */
      line?: Colors;
      /** Outlines of controls and open squares. */
      edge?: Colors;
      /** Color of the brand, for buttons and links. It may be any color: text and links get a shade of it where it is not readable. The colors of buttons, tints and bands are computed from it, unless you set them. */
      accent?: Colors;
      /** Buttons and filled squares. Usually accent as it is. */
      accentFill?: Colors;
      /** Buttons on hover. */
      accentStrong?: Colors;
      /** Text on buttons. */
      onAccent?: Colors;
      /** Light tint for highlighted content. */
      wash?: Colors;
      /** Gaps and anything else that needs attention. */
      attention?: Colors;
      /** Error messages. */
      error?: Colors;
      /** Background of accent sections, such as the band at the end of a page. */
      band?: Colors;
      /** Cards in accent sections, and quiet buttons on hover. */
      bandLift?: Colors;
      /** Text and solid buttons in accent sections. */
      onBand?: Colors;
      /** Secondary text in accent sections. */
      onBandMuted?: Colors;
      /** Text on solid buttons in accent sections. */
      onBandInverse?: Colors;
    };
    /** Fonts by use: an included font, or one of your own from _media/fonts. The included fonts cover Latin letters, Inter and JetBrains Mono also Cyrillic and Greek; for other scripts, choose system or a font of your own. */
    fonts?: {
      /** Headings. */
      heading?: FontChoice;
      /** Body text. */
      body?: FontChoice;
      /** Small labels, numbers and codes. */
      label?: FontChoice;
    };
    /** Sizes of text and headings. */
    scale?: {
      /** Size of body text on a wide screen, in pixels. On a phone it is one pixel smaller. Usually 18. */
      text?: number;
      /** Ratio between one size of heading and the next. 1.15 gives calm headings, 1.45 very large ones. Usually 1.37. */
      headings?: number;
    };
    /** Radius of the corners of cards, in pixels. Buttons and fields have 60 % of it. 0 makes all corners square. Usually 10. */
    corners?: number;
    /** Space around sections and between columns, compared with the usual one: 0.8 is dense, 1.3 airy. */
    spacing?: number;
    /** Shadows below cards. Usually none. */
    shadows?: 'none' | 'soft' | 'strong';
  };
  /** Page where visitors book a call. Link to it with to: booking. */
  booking?: {
    /** Address of the booking page. */
    url: string;
    /** Booking pages for specific visitors. The first match is used. A page matches if the visitor's browser uses one of its languages or one of its time zones. */
    variants?: {
      /** Address of this booking page. */
      url: string;
      /** Languages, as language tags. The tag "it" matches Italian in any country, "it-CH" only in Switzerland. */
      languages?: string[];
      /** Time zones, by their names in the IANA database. */
      timeZones?: string[];
    }[];
    /** Reports each click on a booking link to an advertising or analytics script. */
    conversion?: {
      /** Name of a global function that the script provides. It is called with the address of the booking page and the title of the current page. If it does not exist, nothing happens. */
      function: string;
    };
  };
  /** Navigation bar at the top of every page. */
  navigation: {
    /** Links in the bar, from first to last. */
    links: MenuEntry[];
    /** Buttons in the bar. The first one is the main button, at the end of the bar; the second one is quieter, before it. On phones, what does not fit is only in the menu. */
    actions?: Action[];
  };
  /** Footer of every page. */
  footer: {
    /** One sentence next to the brand. */
    tagline?: Html;
    /** Postal address below the brand, one entry for each line. A line may be a link: [+49 4931 123](tel:+494931123). */
    address?: Html[];
    /** Columns of links. */
    columns?: {
      /** Heading of the column. */
      heading: string;
      /** Links in the column. */
      links: NavLink[];
    }[];
    /** Form in the footer that asks for an email address, as set in forms: signUp. Omit it to leave out the form. */
    signUp?: {
      /** Heading that says what the visitor gets. */
      heading: string;
      /** One sentence below the heading. */
      text?: Html;
    };
    /** Copyright holder. The year of the build is added before it. Omit it to leave out the line. */
    copyright?: string;
    /** How the footer is arranged. Usually as in the look. */
    variant?: 'columns' | 'centered' | 'slim';
    /** Colors of the footer. Usually those of the look. */
    tone?: Tone;
    /** Links beside the copyright, for example to legal pages. */
    links?: NavLink[];
    /** Logos of partners, sponsors or certificates. */
    logos?: {
      /** Name of the brand, for screen readers. */
      name: string;
      /** Path of the logo's file inside _media. */
      logo: Mark;
      /** Path of another file inside _media, which replaces the logo on dark backgrounds. */
      dark?: Mark;
      /** Link to the brand. */
      to?: Link;
    }[];
    /** Set to true to show the profiles under "social" of this file. */
    social?: boolean;
  };
  /** Profiles of the organization on social networks. The footer shows them with "social: true"; search engines read them on the home page. */
  social?: Profile[];
  /** Redirects from addresses that no longer exist. For a renamed page, use redirectsFrom in the page's own file instead. */
  redirects?: {
    from: string;
    /** Redirect target: a page of this site (/pricing), a section of a page (/faq#costs), an external address (https://…), or the word booking. */
    to: Link;
    /** Whether the redirect is permanent. Set it to false if the old address will come back: browsers and search engines then keep requesting it. */
    permanent: boolean;
  }[];
  /** Settings for all articles. */
  articles?: {
    /** Author of the articles, shown as the byline under every title. */
    by?: string;
    /** Portrait or logo before the byline, in a circle. Omit it to show none. */
    picture?: Picture;
    /** Link above every article title, to the page that lists all articles. */
    hub?: NavLink;
    /** Map of squares above articles that set article: squares. It has one square for each entry of a checklist and highlights the entries that the article covers. */
    map?: {
      /** Name of a file in _shared, without .yaml, that contains the checklists. Each entry with a code becomes a square, and each group becomes a group of squares. */
      from: string;
      /** Caption of the map, in one sentence. {lit} is replaced by the number of highlighted squares, {all} by the number of all squares. */
      label: string;
    };
    /** Feeds of all articles for feed readers: /feed.atom (Atom) and /feed.xml (RSS). Omit it to publish no feeds. */
    feed?: {
      /** Name of the feed in feed readers. Include the brand. */
      title: string;
      /** What the feed contains, in one sentence. */
      description: string;
    };
    /** Categories of articles. Each article lists the IDs of its categories. */
    categories: {
      /** ID used by article pages and in addresses (?category=…). Use lowercase letters, digits and single hyphens. */
      id: string;
      /** Full name, shown on the filter. */
      name: string;
      /** One-word name, shown on the cards. */
      short: string;
    }[];
  };
  /** Settings for all forms. */
  forms: {
    /** Where forms are sent that have no address of their own: your own server (a path such as /forms if it is on the host of the website), which gets the name of the form with each submission, or mailto: and an email address. */
    sendTo?: FormDestination;
    /** Seconds to wait for a response before a submission fails. */
    timeLimit: number;
    /** Which email addresses are not those of a company, for fields with companyOnly and for the sign-up form. By default, all addresses are accepted. */
    companyEmail: {
      /** Domain endings that are not accepted. */
      blockedSuffixes: string[];
      /** Domains of free email providers, which are not accepted. */
      freeProviders: string[];
    };
    /** Email address offered as an alternative to the form: mailto:… */
    mail?: Link;
    /** Text before the email address. */
    mailNote: string;
    /** Text before the email address if JavaScript is not available. */
    scriptNote: string;
    /** Button that closes a notification, for screen readers. */
    dismiss: string;
    /** Name of the notification area, for screen readers. */
    notifications: string;
    /** Error message for a required field that is empty. */
    required: string;
    /** Text after the label of an optional field. */
    optional: string;
    /** Text shown when a form could not be sent, before the link that opens an email. */
    failedNote: string;
    /** Link that opens an email with the values from the form. */
    failedLink: string;
    /** Label of the button that sends a form. */
    button: string;
    /** Label of the button while a form is being sent. */
    sending: string;
    /** Button that leads to the next step of a form. */
    next: string;
    /** Button that leads back to the step before. */
    previous: string;
    /** Progress in a form with steps. {step} and {steps} are replaced by numbers. */
    progress: string;
    /** Title of the step that shows all answers before a form is sent. */
    review: string;
    /** First line of a list of choices. */
    choose: string;
    /** Note under a field that is shown only with some answers, if JavaScript is not available. */
    ifNeeded: string;
    /** Message when required fields are empty. */
    missing: Message;
    /** Message when a value is not accepted. */
    invalid: Message;
    /** Message when an email address is not valid. */
    invalidEmail: Message;
    /** Message when an address is not that of a company. */
    companyOnly: Message;
    /** Message when a required box is not ticked. */
    disagreed: Message;
    /** Message after a form is sent. */
    sent: Message;
    /** Message when the service rejects a form. */
    failed: Message;
    /** Message when the service cannot be reached. */
    unreachable: Message;
    /** Message if a form was sent without an answer: its text after that of unreachable, and all of it after the page was reloaded in the meantime. */
    unclear: Message;
    /** Message when a form is sent by email. */
    mailOpened: Message;
    /** Error at a field for the address of a website. */
    invalidUrl: string;
    /** Error at a field for a telephone number. */
    invalidPhone: string;
    /** Error at a field for a number. */
    invalidNumber: string;
    /** Error if a number is too small. {min} is replaced by the smallest number. */
    tooSmall: string;
    /** Error if a number is too large. {max} is replaced by the largest number. */
    tooLarge: string;
    /** Error if a text is too short. {min} is replaced by a number. */
    tooShort: string;
    /** Error if a text is too long. {max} is replaced by a number. */
    tooLong: string;
    /** Error if a text does not look as it must. */
    invalidFormat: string;
    /** Error if a file is too large. {max} is replaced by a number. */
    tooManyMegabytes: string;
    /** Error if a file is not of an accepted kind. */
    wrongFile: string;
    /** Form that asks only for an email address, for a newsletter or a download: in the footer, and in blocks that have no form of their own. */
    signUp: SignUp;
  };
  /** Size limits for each page, in KB (1,024 bytes) after compression. If a page exceeds one, the build warns and names the heaviest block; with --strict, it fails. */
  budgets: {
    /** The HTML document, including its styles. */
    html: number;
    /** Scripts loaded until the page is fully interactive, before any click. Analytics scripts are not included. */
    script: number;
    /** All pictures of the page, in the sizes for a large, high-density screen. Films are not included: they load when played. */
    pictures: number;
    /** Everything that loads when a visitor reads the page to the end: document, fonts, pictures, scripts and data. */
    page: number;
  };
  /** PDF documents that the build generates from the site's data, so they are always up to date. */
  downloads?: {
    /** Address of the document: /downloads/, a name of lowercase letters, digits and hyphens, and .pdf. Link to it as you would to a page. */
    path: string;
    /** Title on the cover and in the PDF viewer's title bar. */
    title: string;
    /** Introduction on the cover: what the document is and how to use it, in two or three sentences. */
    intro?: string;
    /** Source of the content: the name of a file in _shared, without .yaml, that contains a "checklists" block. The block may be hidden. */
    from: string;
    /** Small print at the bottom of the cover. */
    note?: string;
    /** Headings of blank columns next to each item, to be filled in by hand, for example Owner. */
    columns?: string[];
    /** Paper size. */
    paper: 'a4' | 'letter';
    /** Heading of the table of contents in the document. */
    contents: string;
    /** Page number at the bottom of each page. {page} and {pages} are replaced by numbers. */
    pageNumber: string;
    /** Next step for the reader, on the last page. */
    closing?: {
      /** Heading that says what the visitor gets. */
      heading: string;
      /** One or two sentences below the heading. */
      text?: string;
      link: NavLink;
    };
  }[];
  /** Where researchers report security problems. The build writes it to /.well-known/security.txt. */
  security?: {
    /** Where to report: mailto:…, tel:…, or a page. */
    contact: Link;
    /** Day until which this is valid, less than a year ahead. Without it, each build sets an expiry date about ten months ahead. */
    expires?: string;
    /** Page with your policy for such reports. */
    policy?: Link;
    /** Languages in which you answer, as BCP 47 language tags. By default, the language of the site. */
    languages?: string[];
  };
  /** Counts visits, clicks and form results. Without a key, nothing is loaded or counted. */
  analytics: {
    /** Key of your account. It tells the service: phc_… is PostHog, G-… Google Analytics, GTM-… Google Tag Manager, a domain such as acme.com Plausible, a website ID such as 1b2c3d4e-… Umami, a number (in quotes) Matomo. You can set the environment variable PAGEWRIGHT_ANALYTICS_KEY for the build instead. */
    key?: string;
    /** Address of the service, without a trailing slash. Needed for Matomo, for PostHog in Europe, and for a server of your own. */
    host?: string;
    /** Mode until the visitor makes a choice. cookieless: visits are counted, but nothing is stored on the device. required: nothing is loaded, stored or sent. notRequired: visits are counted, and data is stored on the device. Accepting allows everything; declining stops everything. By default cookieless. Google's services always require consent. */
    consent?: 'cookieless' | 'required' | 'notRequired';
    /** Origins of the scripts that Google Tag Manager starts and of what they load. */
    origins?: string[];
  };
  /** Scripts of other services, such as chat windows and advertising pixels. They are loaded after the visitor has allowed them. */
  scripts?: {
    /** Name of the service, which visitors read in the privacy choices. */
    name: string;
    /** What the service is for, in one sentence. Visitors read it in the privacy choices. */
    purpose: string;
    /** What the visitor allows. Nothing of it is loaded before. */
    category: 'necessary' | 'functional' | 'statistics' | 'marketing';
    /** Address of the script, on its website (https://…) or of a file in the folder "public". */
    src: string;
    /** Attributes of the script element. */
    attributes?: {
      /** Name of the attribute. */
      name: string;
      /** Value of the attribute. */
      value: string;
    }[];
    /** Origins from which the script loads more or to which it sends data. Anything else is blocked. */
    origins?: string[];
    /** Whether the script adds style elements to the page, as chat windows do. They are blocked otherwise. */
    addsStyles: boolean;
    /** Pages on which the script runs. By default, all. */
    pages?: Link[];
  }[];
  /** How visitors are asked for consent, and what they read. Nobody is asked if no service needs consent. */
  privacy: {
    /** Who is asked before a service that needs consent is loaded. everywhere: every visitor. whereRequired: visitors whose time zone is in Europe, Brazil, Quebec or California, or unknown. The others can decline in the footer. */
    ask: 'everywhere' | 'whereRequired';
    /** Link to the privacy policy, beside the question. */
    link?: Action;
    /** Heading of the privacy choices in the footer. */
    heading: string;
    /** Question about services that need consent, in the bar and in the footer. */
    text: string;
    /** Question if visits are counted without storage on the device, and no other service needs consent. */
    remember: string;
    /** What visits are counted for, beside the name of the analytics service. */
    counting: string;
    /** Opens the list of services in the bar. */
    choose: string;
    /** Name of the category functional. */
    functional: string;
    /** Name of the category statistics. */
    statistics: string;
    /** Name of the category marketing. */
    marketing: string;
    /** Button that gives consent to everything. */
    accept: string;
    /** Button that declines everything. */
    decline: string;
    /** Button that gives consent to the selected categories. */
    save: string;
    /** Text shown after the visitor accepts. */
    accepted: string;
    /** Text shown after the visitor declines. */
    declined: string;
    /** Text shown after the visitor allows some categories. */
    saved: string;
    /** Text shown if the visitor's browser asks sites not to track. */
    signalled: string;
  };
  /** Interface texts, such as the names of buttons and landmarks. */
  words: {
    /** First link of every page, for keyboard users. */
    skipToContent: string;
    /** Name of the link to the home page, added to the brand in the header for screen readers. */
    home: string;
    /** Name of the announcement above the header, for screen readers. */
    announcement: string;
    /** Name of the main navigation, for screen readers. */
    mainNavigation: string;
    /** Name of the footer navigation, for screen readers. */
    footerNavigation: string;
    /** Name of the list of social networks, for screen readers. */
    social: string;
    /** Button that opens the menu on small screens. */
    openMenu: string;
    /** Button that closes the menu. */
    closeMenu: string;
    /** Button that opens the links below an entry of the navigation, for screen readers. {label} is replaced by the text of the entry. */
    submenu: string;
    /** Heading in llms.txt, an index of the site for language models, above all pages that are not articles. */
    pages: string;
    /** Name of the open menu, for screen readers. */
    menu: string;
    /** Button that opens the search, and label of the search field. */
    search: string;
    /** Button that closes the search. */
    closeSearch: string;
    /** Name of the category filter in the search, for screen readers. */
    searchIn: string;
    /** First option of the category filter in the search: all pages. */
    searchEverywhere: string;
    /** Number of search results. {count} is replaced by the number. */
    searchCount: string;
    /** Message if the search finds nothing. The navigation links follow. */
    searchNothing: string;
    /** Message if the search fails to load. The navigation links follow. */
    searchFailed: string;
    /** Checkbox that turns the keyboard shortcut for the search on or off. The choice is saved on the visitor's device. */
    searchKey: string;
    /** Button that switches to the dark theme. */
    switchToDark: string;
    /** Button that switches to the light theme. */
    switchToLight: string;
    /** Text after a link that opens a new tab, for screen readers. */
    newTab: string;
    /** Heading of the page for server errors. The default is the heading of the error page of React Router. */
    failed: string;
    /** Text of the page for server errors. */
    failedText: string;
    /** Check mark in a table, for screen readers. */
    included: string;
    /** Words before what a plan does not include, for screen readers. */
    notIncluded: string;
    /** Text before the number of a step. */
    step: string;
    /** Choice that shows all cards of a list that can be filtered. */
    filterAll: string;
    /** Word before a former price, for screen readers. */
    priceBefore: string;
    /** Button that shows the previous slide of a carousel. */
    previous: string;
    /** Button that shows the next slide of a carousel. */
    next: string;
    /** Role of a carousel, for screen readers. */
    carousel: string;
    /** Word for an entry of a carousel, for screen readers, which read it before the position: slide 2 of 7. */
    slide: string;
    /** Position in a carousel, for screen readers. {index} and {count} are replaced by numbers. */
    position: string;
    /** Button that loads content of another website. {service} is replaced by its name. */
    embedLoad: string;
    /** What happens when the visitor loads content of another website. */
    embedNote: string;
    /** Check box with which visitors no longer have to ask for the content of a website. */
    embedAlways: string;
    /** Link to the content at the other website. */
    embedOpen: string;
    /** Heading above the words of a video or a recording, which visitors can open. */
    embedTranscript: string;
    /** Button on the still picture of a film. The film's title follows. */
    playFilm: string;
    /** Button that closes the film. */
    closeFilm: string;
    /** Button on a picture of a gallery that shows it as large as the screen. What the picture shows follows. */
    enlargePicture: string;
    /** Button that copies source code. */
    copyCode: string;
    /** What the button says after that. */
    codeCopied: string;
    /** Button that closes an enlarged picture. */
    closePicture: string;
    /** Checkbox that stops a row of moving logos. */
    pause: string;
    /** Text before the content of the other side of a card, for screen readers. */
    turnCard: string;
    /** Heading of the table of contents. */
    contents: string;
    /** Text after the number of minutes it takes to read an article. */
    minutes: string;
    /** Text before the publication date of an article, for screen readers. */
    published: string;
    /** Date of the last change to an article. {date} is replaced by the date. */
    updated: string;
    /** Name of the list of an article's categories, for screen readers. */
    categories: string;
    /** Label above the title of the previous article. */
    previousArticle: string;
    /** Label above the title of the next article. */
    nextArticle: string;
    /** Label above a callout that starts with :::tip. */
    tip: string;
    /** Label above a callout that starts with :::warning. */
    warning: string;
    /** Label above a callout that starts with :::example. */
    example: string;
    /** Heading above the footnotes at the end of a text. */
    footnotes: string;
    /** Arrow after a footnote, for screen readers. {number} is replaced by the footnote's number. */
    backToText: string;
  };
}

/** Terms and their explanations. An explanation appears on hover, focus or tap at the first mention of a term in an article. */
export interface Glossary {
  /** Page with the glossary block. Each explanation ends with a link to its term on that page. Omit it if there is no such page. */
  page?: NavLink;
  /** Terms, in any order. */
  terms: {
    /** The term as written in articles. Case is ignored, except for capital letters inside the term: SoA. */
    term: string;
    /** Other forms of the term: plurals, abbreviations, alternative spellings. */
    also?: string[];
    /** Explanation of the term, in one or two plain sentences. */
    means: Html;
  }[];
}

/** Expandable list of questions and answers. Opening one answer closes the others. */
export interface AccordionBlock {
  /** Expandable list of questions and answers. Opening one answer closes the others. */
  type: 'accordion';
  /** Short line above the heading, for example a category. */
  eyebrow?: string;
  /** Heading of the section. Words between *asterisks* stand out. */
  heading?: string;
  /** One or two sentences that introduce the section. */
  text?: Html;
  /** Open the first answer on page load. */
  openFirst: boolean;
  /** Questions, most frequently asked first. */
  items: {
    /** Question, worded as visitors would ask it. */
    question: string;
    /** Short text beside the question: a department, a place. */
    label?: string;
    /** Answer. The first sentence should answer the question on its own. */
    answer: Html;
    /** Anchor of this answer. A link to it (#costs) opens the answer. */
    id?: string;
  }[];
  tone?: Tone;
  /** Picture behind the content of the section. A veil in the color of the tone keeps the text readable. */
  background?: Background;
  spacing?: Spacing;
  width?: ContentWidth;
  align?: Align;
  actions?: Action[];
  /** Short line under the buttons, for example what happens next. */
  note?: Html;
  /** Anchor for links to this block (#costs). Use lowercase letters, digits and single hyphens. */
  id?: string;
  /** Set to true to hide the block. It is still checked. */
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
  /** Anchor for links to this block (#costs). Use lowercase letters, digits and single hyphens. */
  id?: string;
  /** Set to true to hide the block. It is still checked. */
  hidden?: boolean;
}

/** Carousel of article cards. Shows one to three cards at a time and wraps around at the end. */
export interface ArticleCarouselBlock {
  /** Carousel of article cards. Shows one to three cards at a time and wraps around at the end. */
  type: 'articleCarousel';
  /** Short line above the heading, for example a category. */
  eyebrow?: string;
  /** Heading above the cards. */
  heading: string;
  /** One or two sentences under the heading. */
  text?: Html;
  articles: ArticleCard[];
  /** Link to all articles. */
  action?: Action;
  tone?: Tone;
  /** Picture behind the content of the section. A veil in the color of the tone keeps the text readable. */
  background?: Background;
  spacing?: Spacing;
  width?: ContentWidth;
  align?: Align;
  /** Anchor for links to this block (#costs). Use lowercase letters, digits and single hyphens. */
  id?: string;
  /** Set to true to hide the block. It is still checked. */
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
  tone?: Tone;
  /** Picture behind the content of the section. A veil in the color of the tone keeps the text readable. */
  background?: Background;
  spacing?: Spacing;
  width?: ContentWidth;
  /** Anchor for links to this block (#costs). Use lowercase letters, digits and single hyphens. */
  id?: string;
  /** Set to true to hide the block. It is still checked. */
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
  tone?: Tone;
  /** Picture behind the content of the section. A veil in the color of the tone keeps the text readable. */
  background?: Background;
  spacing?: Spacing;
  width?: ContentWidth;
  /** Anchor for links to this block (#costs). Use lowercase letters, digits and single hyphens. */
  id?: string;
  /** Set to true to hide the block. It is still checked. */
  hidden?: boolean;
}

/** Fields for numbers, and results that are calculated from them. The results for the initial values are part of the page, also without JavaScript. Nothing is sent. */
export interface CalculatorBlock {
  /** Fields for numbers, and results that are calculated from them. The results for the initial values are part of the page, also without JavaScript. Nothing is sent. */
  type: 'calculator';
  /** Short line above the heading, for example a category. */
  eyebrow?: string;
  /** Heading of the section. Words between *asterisks* stand out. */
  heading?: string;
  /** One or two sentences that introduce the section. */
  text?: Html;
  /** Currency of the results as an ISO 4217 code: USD. Needed if a result has the style currency. */
  currency?: string;
  /** Numbers that the visitor can change. */
  fields: {
    /** Label of the field. Say what the number counts: Visits a month. */
    label: string;
    /** Short name for formulas, in Latin letters without spaces. */
    key: string;
    /** Value at first: a typical one. Of a choice, the value of one of its choices. */
    value: number;
    /** Unit before the number: $. */
    prefix?: string;
    /** Unit after the number: hours. */
    suffix?: string;
    /** Smallest number that visitors can enter. */
    min: number;
    /** Largest number that visitors can enter. */
    max: number;
    /** Smallest difference between two numbers: 0.1 allows one decimal place. */
    step: number;
    /** Whether the field is a slider. Set min and max so that its steps are easy to hit. */
    slider: boolean;
    /** Choices of a list, in place of a field for a number. min, max and step are then not used. */
    choices?: {
      /** Text of the choice: 1 in 3. */
      label: string;
      /** Number for formulas. */
      value: number;
    }[];
    /** Short explanation under the field. */
    hint?: string;
  }[];
  /** Results, in order. A formula can use the fields and the results above it. */
  results: {
    /** Label of the result. Say what the number counts: Cost of a visit. */
    label: string;
    /** Short name for the formulas below, in Latin letters without spaces. */
    key: string;
    /** Formula with the keys of fields and of results above: hours * rate / 2. It can use numbers, + - * /, parentheses, and min, max, round, floor and ceil: max(hours, 1). */
    formula: string;
    /** How the result is shown: as a number, as an amount in the block's currency, or in percent (0.25 is shown as 25%). */
    style: 'number' | 'currency' | 'percent';
    /** Number of decimal places. */
    decimals: number;
    /** Text after the number: a year. */
    suffix?: string;
    /** Short explanation of the result: what it counts, and what not. */
    note?: Html;
    /** Highlight this result. Use it for one result at most. Without it, the last result is highlighted. */
    highlighted?: boolean;
  }[];
  /** Small text under the results: where the initial values come from. */
  note?: Html;
  /** Message if a number is not valid. {min} and {max} are replaced by the limits of the field. */
  outOfRange: string;
  /** Text in place of a result if a number is not valid. */
  noResult: string;
  /** Button that restores the initial values. */
  reset: string;
  tone?: Tone;
  /** Picture behind the content of the section. A veil in the color of the tone keeps the text readable. */
  background?: Background;
  spacing?: Spacing;
  width?: ContentWidth;
  align?: Align;
  /** Anchor for links to this block (#costs). Use lowercase letters, digits and single hyphens. */
  id?: string;
  /** Set to true to hide the block. It is still checked. */
  hidden?: boolean;
}

/** Closing section that asks the visitor to take one action: heading, text, button and note. */
export interface CallToActionBlock {
  /** Closing section that asks the visitor to take one action: heading, text, button and note. */
  type: 'callToAction';
  /** Short line above the heading, for example a category. */
  eyebrow?: string;
  /** Heading: a question or a promise. */
  heading: string;
  /** One or two sentences that introduce the section. */
  text?: Html;
  /** One to four buttons. The first one is the main button. */
  actions: Action[];
  /** A command to copy, below the buttons: one line, such as npm create shelf. */
  command?: Html;
  /** Short line under the buttons, for example what happens next. */
  note?: Html;
  /** Picture at the end of the section. */
  picture?: Picture;
  /** What the section looks like. */
  variant: 'band' | 'quiet' | 'card' | 'slim';
  decoration?: Decoration;
  tone?: Tone;
  /** Picture behind the content of the section. A veil in the color of the tone keeps the text readable. */
  background?: Background;
  spacing?: Spacing;
  width?: ContentWidth;
  /** Anchor for links to this block (#costs). Use lowercase letters, digits and single hyphens. */
  id?: string;
  /** Set to true to hide the block. It is still checked. */
  hidden?: boolean;
}

/** A list of things, each with a title, and optionally with a text, an icon or a picture, a date, a value and links. */
export interface CardsBlock {
  /** A list of things, each with a title, and optionally with a text, an icon or a picture, a date, a value and links. */
  type: 'cards';
  /** Short line above the heading, for example a category. */
  eyebrow?: string;
  /** Heading of the section. Words between *asterisks* stand out. */
  heading?: string;
  /** One or two sentences that introduce the section. */
  text?: Html;
  /** What the cards look like. */
  variant: 'cards' | 'plain' | 'list' | 'tiles' | 'compact';
  columns?: number;
  layout?: Layout;
  /** Shape of all pictures, which are cropped to it, and of the cards of the variant tiles. By default, pictures are 3:2, and tiles are 20rem high. */
  ratio?: Ratio;
  /** Cards, most important first. */
  items: {
    /** Icon above the title. */
    icon?: IconReference;
    /** Picture of the card. */
    picture?: Picture;
    /** Short line above the title: a place, a kind, a company. */
    label?: string;
    /** Date, in the format YYYY-MM-DD. For several days, the first one. In the variants cards and plain, it is a badge on the picture. */
    date?: string;
    /** Last day, in the format YYYY-MM-DD, if it lasts several days. */
    until?: string;
    /** Title of the card. */
    title: string;
    /** Short label next to the title, for example New. */
    badge?: string;
    /** Text of the card, in one to three sentences. */
    text?: Html;
    /** Figure or price, at the end of a row of the variant list. */
    value?: string;
    /** Up to three links. With only one, the whole card is clickable. */
    actions?: Action[];
    /** Set to true to make the card stand out. */
    highlighted?: boolean;
    /** Groups of the card. If cards have groups, visitors can choose one of at most eight. */
    groups?: string[];
    /** Ledger that illustrates the card. Only in the variants cards and plain. */
    ledger?: Ledger;
    /** Product screen that illustrates the card: below the text in the variant cards, above it in plain. */
    screen?: Screen;
  }[];
  tone?: Tone;
  /** Picture behind the content of the section. A veil in the color of the tone keeps the text readable. */
  background?: Background;
  spacing?: Spacing;
  width?: ContentWidth;
  align?: Align;
  actions?: Action[];
  /** Short line under the buttons, for example what happens next. */
  note?: Html;
  /** Anchor for links to this block (#costs). Use lowercase letters, digits and single hyphens. */
  id?: string;
  /** Set to true to hide the block. It is still checked. */
  hidden?: boolean;
}

/** Grouped lists of items that visitors can check off. */
export interface ChecklistsBlock {
  /** Grouped lists of items that visitors can check off. */
  type: 'checklists';
  /** Short line above the heading, for example a category. */
  eyebrow?: string;
  /** Heading of the section. Words between *asterisks* stand out. */
  heading?: string;
  /** One or two sentences that introduce the section. */
  text?: Html;
  /** Checklists to show. */
  lists: Checklist[];
  tone?: Tone;
  /** Picture behind the content of the section. A veil in the color of the tone keeps the text readable. */
  background?: Background;
  spacing?: Spacing;
  width?: ContentWidth;
  align?: Align;
  actions?: Action[];
  /** Short line under the buttons, for example what happens next. */
  note?: Html;
  /** Anchor for links to this block (#costs). Use lowercase letters, digits and single hyphens. */
  id?: string;
  /** Set to true to hide the block. It is still checked. */
  hidden?: boolean;
}

/** Table that compares plans or products by feature. Rows with different values are highlighted automatically. */
export interface ComparisonTableBlock {
  /** Table that compares plans or products by feature. Rows with different values are highlighted automatically. */
  type: 'comparisonTable';
  /** Short line above the heading, for example a category. */
  eyebrow?: string;
  /** Heading above the table. Also its accessible name. */
  heading: string;
  /** One or two sentences that introduce the section. */
  text?: Html;
  /** Heading of the first column. */
  featureHeading: string;
  /** Plans or products to compare, from left to right. From six columns on, the table scrolls sideways and its first column stays. */
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
  tone?: Tone;
  /** Picture behind the content of the section. A veil in the color of the tone keeps the text readable. */
  background?: Background;
  spacing?: Spacing;
  width?: ContentWidth;
  align?: Align;
  actions?: Action[];
  /** Short line under the buttons, for example what happens next. */
  note?: Html;
  /** Anchor for links to this block (#costs). Use lowercase letters, digits and single hyphens. */
  id?: string;
  /** Set to true to hide the block. It is still checked. */
  hidden?: boolean;
}

/** Ways to contact you, addresses, what happens next, and office hours, also shown in the visitor's time zone. */
export interface ContactBlock {
  /** Ways to contact you, addresses, what happens next, and office hours, also shown in the visitor's time zone. */
  type: 'contact';
  /** Short line above the heading, for example a category. */
  eyebrow?: string;
  /** Heading of the section. Words between *asterisks* stand out. */
  heading?: string;
  /** One or two sentences that introduce the section. */
  text?: Html;
  /** Contact options, fastest first. */
  ways?: {
    /** Icon before the title. */
    icon?: IconReference;
    /** Name of the option, in two or three words. */
    title: string;
    /** When to use it, and how soon to expect an answer. */
    text?: Html;
    /** Button that opens this option. */
    action?: Action;
  }[];
  /** Places where visitors find you. */
  locations?: {
    /** Picture of the place, or of a map. */
    picture?: Picture;
    /** Name of the place: a shop, an office, a city. */
    name: string;
    /** Postal address, with commas between its lines. */
    address?: string;
    /** Phone number, as people dial it from abroad: +49 4931 123. It becomes a link. */
    phone?: string;
    /** Email address. It becomes a link. */
    email?: string;
    /** When the place is open. */
    hours?: Html;
    /** Target of a link on the name: a page about the place, or a map. */
    to?: Link;
  }[];
  /** Set to true to show the profiles of the site, which are under "social" in its file _site.yaml. */
  social?: boolean;
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
  /** Your office hours, if they are the same on successive days. Write other hours as a text, in "hours" of a place in "locations". */
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
  tone?: Tone;
  /** Picture behind the content of the section. A veil in the color of the tone keeps the text readable. */
  background?: Background;
  spacing?: Spacing;
  width?: ContentWidth;
  align?: Align;
  actions?: Action[];
  /** Short line under the buttons, for example what happens next. */
  note?: Html;
  /** Anchor for links to this block (#costs). Use lowercase letters, digits and single hyphens. */
  id?: string;
  /** Set to true to hide the block. It is still checked. */
  hidden?: boolean;
}

/** Drawing that explains something: a process, a cycle, a tree, a timeline or a matrix. It is made of text, so screen readers, search engines and print have all of it. */
export interface DiagramBlock {
  /** Drawing that explains something: a process, a cycle, a tree, a timeline or a matrix. It is made of text, so screen readers, search engines and print have all of it. */
  type: 'diagram';
  /** Short line above the heading, for example a category. */
  eyebrow?: string;
  /** What the diagram shows, in one short sentence. */
  heading: string;
  /** One or two sentences under the heading: what to look at, or where the facts come from. */
  text?: Html;
  /** process: steps joined by arrows. cycle: steps that start again after the last one. tree: parts of a whole, and their parts. timeline: dates or periods, drawn to scale. matrix: a table of rows and columns with marks. */
  kind: 'process' | 'cycle' | 'tree' | 'timeline' | 'matrix';
  /** In a cycle, the text in the middle. In a tree, the whole of which the items are parts. In a matrix, what the rows are: Task. */
  subject?: string;
  /** For a timeline of periods: the unit of start and length, in the singular: Week. Leave it out if the items have dates. */
  unit?: string;
  /** Headings of a matrix's columns. */
  columns?: string[];
  /** Steps, parts, dates, periods or rows, in reading order. */
  items: {
    /** Short text above the title, such as a clause or a duration. In a timeline, it is shown instead of the date or period: August 2026. In a matrix, it is shown under the title. */
    label?: string;
    /** Name of the step, part, date, period or row. Keep it short. */
    title: string;
    /** Explanation in a sentence. */
    text?: Html;
    /** In a timeline: the date, or the first day of a period, in the format YYYY-MM-DD. */
    date?: string;
    /** In a timeline of dates: the last day of a period, in the format YYYY-MM-DD. */
    until?: string;
    /** In a timeline with a unit: where the period starts; 3 for week 3. Leave it out if the period starts after the previous one. */
    start?: number;
    /** In a timeline with a unit: how long the period is; 2 for two weeks. */
    length?: number;
    /** In a matrix: one value per column, in the same order. yes shows a mark, no shows a dash, and other text is shown as is. */
    values?: string[];
    /** In a tree: the parts of this part. */
    items?: {
      /** Name of the part. */
      title: string;
      /** Explanation in a few words. */
      text?: Html;
    }[];
  }[];
  /** What a mark in a matrix says to screen readers. */
  yesLabel: string;
  /** What a dash in a matrix says to screen readers. */
  noLabel: string;
  tone?: Tone;
  /** Picture behind the content of the section. A veil in the color of the tone keeps the text readable. */
  background?: Background;
  spacing?: Spacing;
  width?: ContentWidth;
  align?: Align;
  actions?: Action[];
  /** Short line under the buttons, for example what happens next. */
  note?: Html;
  /** Anchor for links to this block (#costs). Use lowercase letters, digits and single hyphens. */
  id?: string;
  /** Set to true to hide the block. It is still checked. */
  hidden?: boolean;
}

/** Form that asks for an email address, for a newsletter or a download. What it says and where it is sent is set in _site.yaml (forms: signUp), or in its own field form. */
export interface EmailCaptureBlock {
  /** Form that asks for an email address, for a newsletter or a download. What it says and where it is sent is set in _site.yaml (forms: signUp), or in its own field form. */
  type: 'emailCapture';
  /** Heading: what the visitor gets. */
  heading: string;
  /** One or two sentences under the heading. */
  text?: Html;
  /** What the visitor gets, shown as a list with checkmarks. */
  items?: string[];
  /** Small text under the form that addresses a concern. */
  note?: string;
  /** Whether the file of the form is downloaded once the form is sent. Write false if this form only sends an email: it then shows the text of sentByEmail. */
  download: boolean;
  /** Texts and address of this form, in place of those in _site.yaml. Fields that are left out have their usual values. */
  form?: SignUp;
  tone?: Tone;
  /** Picture behind the content of the section. A veil in the color of the tone keeps the text readable. */
  background?: Background;
  spacing?: Spacing;
  width?: ContentWidth;
  /** Anchor for links to this block (#costs). Use lowercase letters, digits and single hyphens. */
  id?: string;
  /** Set to true to hide the block. It is still checked. */
  hidden?: boolean;
}

/** A video, map, calendar or other content of another website. Nothing is loaded from there before the visitor asks for it. */
export interface EmbedBlock {
  /** A video, map, calendar or other content of another website. Nothing is loaded from there before the visitor asks for it. */
  type: 'embed';
  /** Short line above the heading, for example a category. */
  eyebrow?: string;
  /** Heading of the section. Words between *asterisks* stand out. */
  heading?: string;
  /** One or two sentences that introduce the section. */
  text?: Html;
  url: EmbeddedContent;
  /** What the content is, in a few words, for example the title of the video. Screen readers read it. */
  title: string;
  /** Picture shown until the visitor loads the content, such as a still of the video. */
  picture?: Picture;
  /** Shape of the frame. By default, that of the service. */
  ratio?: '16:9' | '4:3' | '1:1' | '3:4' | '9:16';
  /** Height of the frame in pixels, for content that has no shape of its own, such as a calendar. Replaces the shape. */
  height?: number;
  /** The words of a video or a recording, for people who cannot hear or see it. Visitors can open it below the frame. */
  transcript?: Html;
  tone?: Tone;
  /** Picture behind the content of the section. A veil in the color of the tone keeps the text readable. */
  background?: Background;
  spacing?: Spacing;
  width?: ContentWidth;
  align?: Align;
  actions?: Action[];
  /** Short line under the buttons, for example what happens next. */
  note?: Html;
  /** Anchor for links to this block (#costs). Use lowercase letters, digits and single hyphens. */
  id?: string;
  /** Set to true to hide the block. It is still checked. */
  hidden?: boolean;
}

/** For a privacy policy: the services of others that the site uses, when they run, and where data goes. The list is made from _site.yaml and from the forms and embedded content of all pages. */
export interface ExternalServicesBlock {
  /** For a privacy policy: the services of others that the site uses, when they run, and where data goes. The list is made from _site.yaml and from the forms and embedded content of all pages. */
  type: 'externalServices';
  /** Short line above the heading, for example a category. */
  eyebrow?: string;
  /** Heading of the section. Words between *asterisks* stand out. */
  heading?: string;
  /** One or two sentences that introduce the section. */
  text?: Html;
  /** What a service is for whose content pages show, such as films and maps. */
  contentPurpose: string;
  /** What a service is for that receives forms. */
  formPurpose: string;
  /** When a service of the category necessary runs. */
  runsAlways: string;
  /** When analytics with consent: cookieless runs. */
  runsWithoutStorage: string;
  /** When analytics with consent: notRequired runs. */
  runsUntilDeclined: string;
  /** When a service that needs consent runs. */
  runsIfAllowed: string;
  /** When a service that needs consent runs, with privacy.ask: whereRequired in _site.yaml. */
  runsWhereAllowed: string;
  /** When a service gets data whose content pages show. */
  runsOnRequest: string;
  /** When a service that receives forms gets data. */
  runsOnSending: string;
  /** Where data goes. {hosts} is replaced by the names of computers. */
  dataTo: string;
  /** Text in the place of the list if there are no services. */
  none: string;
  /** Services to list. Leave it out: the build fills it in. */
  services: ListedService[];
  tone?: Tone;
  /** Picture behind the content of the section. A veil in the color of the tone keeps the text readable. */
  background?: Background;
  spacing?: Spacing;
  width?: ContentWidth;
  align?: Align;
  actions?: Action[];
  /** Short line under the buttons, for example what happens next. */
  note?: Html;
  /** Anchor for links to this block (#costs). Use lowercase letters, digits and single hyphens. */
  id?: string;
  /** Set to true to hide the block. It is still checked. */
  hidden?: boolean;
}

/** Two-sided cards: the front lists the challenges of a step, the back how you help. Clicking a card flips it. */
export interface FlipCardsBlock {
  /** Two-sided cards: the front lists the challenges of a step, the back how you help. Clicking a card flips it. */
  type: 'flipCards';
  /** Short line above the heading, for example a category. */
  eyebrow?: string;
  /** Heading of the section. Words between *asterisks* stand out. */
  heading?: string;
  /** One or two sentences that introduce the section. */
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
  tone?: Tone;
  /** Picture behind the content of the section. A veil in the color of the tone keeps the text readable. */
  background?: Background;
  spacing?: Spacing;
  width?: ContentWidth;
  align?: Align;
  actions?: Action[];
  /** Short line under the buttons, for example what happens next. */
  note?: Html;
  /** Anchor for links to this block (#costs). Use lowercase letters, digits and single hyphens. */
  id?: string;
  /** Set to true to hide the block. It is still checked. */
  hidden?: boolean;
}

/** Form with fields of any kind, in one step or several. It is sent to a service, to your own server or by email. */
export interface FormBlock {
  /** Form with fields of any kind, in one step or several. It is sent to a service, to your own server or by email. */
  type: 'form';
  /** Short name of the form, for the service and for statistics. */
  name: string;
  /** Heading above or beside the form. */
  heading: string;
  /** One or two sentences under the heading. */
  text?: Html;
  /** What follows after the form is sent or what it is for, in order, beside the form. */
  points?: {
    /** Name of the point, in a few words. */
    title: string;
    /** One sentence about the point. */
    text?: Html;
  }[];
  /** Fields of the form, in order. */
  fields: FormField[];
  /** Whether the last step shows all answers before the form is sent. */
  review: boolean;
  sendTo?: FormDestination;
  /** Whether your own server gets JSON. By default, it gets what a form sends without JavaScript (application/x-www-form-urlencoded). */
  json: boolean;
  /** Whether the form, as long as it has no address, sends nothing and shows its confirmation after a second. Otherwise only the local servers accept it. */
  simulated: boolean;
  /** Page name sent with the form. If omitted, the title of the page is sent. */
  pageName?: string;
  /** Button label, in place of the usual one. */
  button?: string;
  /** Button label while the form is being sent. */
  sending?: string;
  /** Message after the form is sent. */
  sent?: Message;
  /** Message when the form could not be sent. */
  failed?: Message;
  /** Message when a box that must be ticked is not ticked. */
  disagreed?: Message;
  /** Page that opens once the form is sent, in place of the message. */
  thanks?: Link;
  /** File that is downloaded once the form is sent: the path of an entry in downloads. */
  download?: Link;
  tone?: Tone;
  /** Picture behind the content of the section. A veil in the color of the tone keeps the text readable. */
  background?: Background;
  spacing?: Spacing;
  width?: ContentWidth;
  /** Anchor for links to this block (#costs). Use lowercase letters, digits and single hyphens. */
  id?: string;
  /** Set to true to hide the block. It is still checked. */
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
  tone?: Tone;
  /** Picture behind the content of the section. A veil in the color of the tone keeps the text readable. */
  background?: Background;
  spacing?: Spacing;
  width?: ContentWidth;
  /** Anchor for links to this block (#costs). Use lowercase letters, digits and single hyphens. */
  id?: string;
  /** Set to true to hide the block. It is still checked. */
  hidden?: boolean;
}

/** Pictures that are the content: photos, works, rooms. They can open in full size. */
export interface GalleryBlock {
  /** Pictures that are the content: photos, works, rooms. They can open in full size. */
  type: 'gallery';
  /** Short line above the heading, for example a category. */
  eyebrow?: string;
  /** Heading of the section. Words between *asterisks* stand out. */
  heading?: string;
  /** One or two sentences that introduce the section. */
  text?: Html;
  /** How the pictures are arranged. */
  variant: 'grid' | 'mosaic';
  /** Set to true if a click shows the picture as large as the screen. */
  enlarge: boolean;
  /** Pictures, in the order in which they are shown. */
  items: {
    /** The picture, with its caption. */
    picture: Figure;
    /** Heading below the picture: the name of a work or a room. */
    title?: string;
    /** Link to a page about the picture. It is opened instead of the enlarged picture. */
    to?: Link;
  }[];
  /** Shape of all pictures, which are cropped to it. By default, 3:2 in a grid, and original in a mosaic. */
  ratio?: Ratio;
  layout?: Layout;
  tone?: Tone;
  /** Picture behind the content of the section. A veil in the color of the tone keeps the text readable. */
  background?: Background;
  spacing?: Spacing;
  width?: ContentWidth;
  align?: Align;
  actions?: Action[];
  /** Short line under the buttons, for example what happens next. */
  note?: Html;
  columns?: number;
  /** Anchor for links to this block (#costs). Use lowercase letters, digits and single hyphens. */
  id?: string;
  /** Set to true to hide the block. It is still checked. */
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
  tone?: Tone;
  /** Picture behind the content of the section. A veil in the color of the tone keeps the text readable. */
  background?: Background;
  spacing?: Spacing;
  width?: ContentWidth;
  /** Anchor for links to this block (#costs). Use lowercase letters, digits and single hyphens. */
  id?: string;
  /** Set to true to hide the block. It is still checked. */
  hidden?: boolean;
}

/** Top of a page: what it is about, who it is for, and what to do next. It contains the page's main heading, so use one hero per page. */
export interface HeroBlock {
  /** Top of a page: what it is about, who it is for, and what to do next. It contains the page's main heading, so use one hero per page. */
  type: 'hero';
  /** Short line above the heading, for example a category. */
  eyebrow?: string;
  /** Main heading of the page. State the benefit in at most ten words. */
  heading: string;
  /** One or two sentences that introduce the section. */
  text?: Html;
  /** Short message above the heading, for example news. */
  announcement?: {
    /** The message, in a few words. */
    text: string;
    /** Target of a link around the message. */
    to?: Link;
  };
  points?: {
    /** Icon before the point, instead of the check mark. */
    icon?: IconReference;
    /** The point in a few words. */
    title: string;
    /** One sentence about it. */
    text?: Html;
  }[];
  columns?: number;
  actions?: Action[];
  /** A command to copy, below the buttons: one line, such as npm create shelf. */
  command?: Html;
  /** Short line under the buttons, for example what happens next. */
  note?: Html;
  /** Picture next to the text, or under it. */
  picture?: Figure;
  pictures?: Picture[];
  video?: Video;
  /** Map of squares next to the text, or under it. */
  squares?: Squares;
  /** Ledger next to the text, or under it. */
  ledger?: Ledger;
  /** Product screen next to the text, or under it. */
  screen?: Screen;
  decoration?: Decoration;
  /** Usually that of the look. split: heading on one side, picture or squares (or the text, if there are none) on the other. wide: heading and text side by side, picture below them at full width. centered: everything centered in one column. In a narrow section, and on a background without another picture (unless you write wide), the text is below the heading. */
  variant?: 'split' | 'wide' | 'centered';
  /** Where the picture stands in the variant split. On phones, it is below the text. */
  side?: 'end' | 'start';
  /** Height of the section. The content is in the middle of it. */
  height: 'normal' | 'tall' | 'screen';
  tone?: Tone;
  /** Picture behind the content of the section. A veil in the color of the tone keeps the text readable. */
  background?: Background;
  spacing?: Spacing;
  width?: ContentWidth;
  code?: Code;
  /** Anchor for links to this block (#costs). Use lowercase letters, digits and single hyphens. */
  id?: string;
  /** Set to true to hide the block. It is still checked. */
  hidden?: boolean;
}

/** One to eight large figures: years, shares, sums, each with a label. */
export interface KpiStripBlock {
  /** One to eight large figures: years, shares, sums, each with a label. */
  type: 'kpiStrip';
  /** Short line above the heading, for example a category. */
  eyebrow?: string;
  /** Heading of the section. Words between *asterisks* stand out. */
  heading?: string;
  /** One or two sentences that introduce the section. */
  text?: Html;
  /** What the figures look like. */
  variant: 'row' | 'cards';
  /** Figures, in order. */
  items: {
    /** The figure, shown as it is written, with up to 12 characters: 2016, 99.9%, 24/7 or 1,200+. With count, a whole number. */
    value: string | number;
    /** Symbol or short word before the value: $. */
    prefix?: string;
    /** Symbol or short word after the value: %, + or days. */
    suffix?: string;
    /** What the figure says. */
    label: string;
    /** Icon above the figure. */
    icon?: IconReference;
    /** One sentence below the label, for example how the figure is calculated. */
    note?: Html;
    /** Target of a link on the label. The whole figure is clickable. */
    to?: Link;
    /** Small squares that visualize the figure. */
    squares?: {
      /** Total number of squares. */
      total: number;
      /** Number of filled squares. */
      filled: number;
    };
  }[];
  /** Set to true to have all values count up from 0 when they come into view. For whole numbers only, which get the separators of the page's language. */
  count?: boolean;
  tone?: Tone;
  /** Picture behind the content of the section. A veil in the color of the tone keeps the text readable. */
  background?: Background;
  spacing?: Spacing;
  width?: ContentWidth;
  align?: Align;
  actions?: Action[];
  /** Short line under the buttons, for example what happens next. */
  note?: Html;
  /** Anchor for links to this block (#costs). Use lowercase letters, digits and single hyphens. */
  id?: string;
  /** Set to true to hide the block. It is still checked. */
  hidden?: boolean;
}

/** Logos of customers, partners, sponsors or media. Wide and high ones look equally large. */
export interface LogosBlock {
  /** Logos of customers, partners, sponsors or media. Wide and high ones look equally large. */
  type: 'logos';
  /** Short line above the heading, for example a category. */
  eyebrow?: string;
  /** Heading of the section. Words between *asterisks* stand out. */
  heading?: string;
  /** One or two sentences that introduce the section. */
  text?: Html;
  /** How the logos are arranged. */
  variant: 'row' | 'grid' | 'marquee';
  /** Colors of the logos. */
  colors: 'original' | 'single';
  /** Size of the logos. */
  size: 'small' | 'normal' | 'large';
  /** Logos, in the order in which they are shown. */
  items: {
    /** Name of the brand, for screen readers. */
    name: string;
    /** Path of the logo's file inside _media. */
    logo: Mark;
    /** Path of another file inside _media, which replaces the logo on dark backgrounds. */
    dark?: Mark;
    /** Link to the brand, or to a page about it. */
    to?: Link;
  }[];
  tone?: Tone;
  /** Picture behind the content of the section. A veil in the color of the tone keeps the text readable. */
  background?: Background;
  spacing?: Spacing;
  width?: ContentWidth;
  align?: Align;
  actions?: Action[];
  /** Short line under the buttons, for example what happens next. */
  note?: Html;
  /** Anchor for links to this block (#costs). Use lowercase letters, digits and single hyphens. */
  id?: string;
  /** Set to true to hide the block. It is still checked. */
  hidden?: boolean;
}

/** Table of two columns that belong together, such as old and new numbers, with a search field. Visitors can look up an entry of either column, and link to what they found: /page?find=A.9. Without JavaScript, all rows are shown. */
export interface LookupTableBlock {
  /** Table of two columns that belong together, such as old and new numbers, with a search field. Visitors can look up an entry of either column, and link to what they found: /page?find=A.9. Without JavaScript, all rows are shown. */
  type: 'lookupTable';
  /** Short line above the heading, for example a category. */
  eyebrow?: string;
  /** Heading above the table. Leave it out if the text before the block has one. */
  heading?: string;
  /** One or two sentences that introduce the section. */
  text?: Html;
  /** Heading of the first column: Edition of 2022. The rows are sorted by this column until the visitor chooses the other one. */
  firstHeading: string;
  /** Heading of the second column: Edition of 2013. */
  secondHeading: string;
  /** What belongs together, in any order. The table sorts the rows and lists each entry once. */
  rows: {
    /** Entries of the first column. Write [] if the entries of the second column have no counterpart. */
    first: string[];
    /** Entries of the second column. Write [] if the entries of the first column have no counterpart. */
    second: string[];
  }[];
  /** Text for entries without a counterpart: New in 2022. */
  none: string;
  /** Name of the search in the address of the page: ?find=… Change it for the second lookup table of a page. */
  parameter: string;
  /** Label of the search field. */
  searchLabel: string;
  /** Example in the empty search field: A.9.2.3. */
  placeholder?: string;
  /** Text above the choice of the column by which the rows are sorted. */
  sortLabel: string;
  /** Number of rows shown. {shown} and {all} are replaced by numbers. */
  count: string;
  /** Text if no row matches the search. */
  empty: string;
  /** Button that empties the search field. */
  clear: string;
  tone?: Tone;
  /** Picture behind the content of the section. A veil in the color of the tone keeps the text readable. */
  background?: Background;
  spacing?: Spacing;
  width?: ContentWidth;
  align?: Align;
  actions?: Action[];
  /** Short line under the buttons, for example what happens next. */
  note?: Html;
  /** Anchor for links to this block (#costs). Use lowercase letters, digits and single hyphens. */
  id?: string;
  /** Set to true to hide the block. It is still checked. */
  hidden?: boolean;
}

/** Text beside one picture, video or drawing. In a row of such blocks, the sides alternate. */
export interface MediaTextBlock {
  /** Text beside one picture, video or drawing. In a row of such blocks, the sides alternate. */
  type: 'mediaText';
  /** Short line above the heading, for example a category. */
  eyebrow?: string;
  /** Heading of the section. Words between *asterisks* stand out. */
  heading?: string;
  /** What visitors should know, in one to three paragraphs. */
  text?: Html;
  points?: {
    /** Icon before the point, instead of the check mark. */
    icon?: IconReference;
    /** The point in a few words. */
    title: string;
    /** One sentence about it. */
    text?: Html;
  }[];
  columns?: number;
  actions?: Action[];
  /** Short line under the buttons, for example what happens next. */
  note?: Html;
  picture?: Figure;
  pictures?: Picture[];
  video?: Video;
  code?: Code;
  screen?: Screen;
  ledger?: Ledger;
  squares?: Squares;
  /** Where the picture stands. On phones, it is between the heading and the text. */
  side: 'auto' | 'start' | 'end' | 'below';
  tone?: Tone;
  /** Picture behind the content of the section. A veil in the color of the tone keeps the text readable. */
  background?: Background;
  spacing?: Spacing;
  width?: ContentWidth;
  /** Anchor for links to this block (#costs). Use lowercase letters, digits and single hyphens. */
  id?: string;
  /** Set to true to hide the block. It is still checked. */
  hidden?: boolean;
}

/** List of problems and what each one costs. An optional last row shows your alternative. */
export interface PainPointsBlock {
  /** List of problems and what each one costs. An optional last row shows your alternative. */
  type: 'painPoints';
  /** Short line above the heading, for example a category. */
  eyebrow?: string;
  /** Heading of the section. Words between *asterisks* stand out. */
  heading?: string;
  /** One or two sentences that introduce the section. */
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
  tone?: Tone;
  /** Picture behind the content of the section. A veil in the color of the tone keeps the text readable. */
  background?: Background;
  spacing?: Spacing;
  width?: ContentWidth;
  align?: Align;
  actions?: Action[];
  /** Short line under the buttons, for example what happens next. */
  note?: Html;
  /** Anchor for links to this block (#costs). Use lowercase letters, digits and single hyphens. */
  id?: string;
  /** Set to true to hide the block. It is still checked. */
  hidden?: boolean;
}

/** One to six pricing plans side by side: name, price, features and a button. */
export interface PlanCardsBlock {
  /** One to six pricing plans side by side: name, price, features and a button. */
  type: 'planCards';
  /** Short line above the heading, for example a category. */
  eyebrow?: string;
  /** Heading of the section. Words between *asterisks* stand out. */
  heading?: string;
  /** One or two sentences that introduce the section. */
  text?: Html;
  /** Currency of the prices as an ISO 4217 code: USD. Lets search engines show the prices; each price must then contain exactly one number, the price of the whole plan. */
  currency?: string;
  /** Two periods, such as a month and a year. Visitors switch between their prices. */
  periods?: {
    /** Name of the first period: Monthly. Its prices are in the field price of the plans. */
    first: string;
    /** Name of the second period: Yearly. Its prices are in the field second of the plans. */
    second: string;
    /** Short text beside the second period: two months free. */
    note?: string;
    /** Length of both periods in months: [1, 12]. For search engines. */
    months?: number[];
  };
  /** Plans, smallest first. */
  plans: {
    /** Picture above the name. */
    picture?: Picture;
    /** Name of the plan. */
    name: string;
    /** Short label on the card: Most Popular. A plan with a badge is highlighted. */
    badge?: string;
    /** Set to true to highlight the plan without a badge, or to false to show a badge without highlighting it. */
    highlighted?: boolean;
    /** Price as displayed, with its currency: $5,000. */
    price: string;
    /** Former price, crossed out next to the price: € 12. */
    priceBefore?: string;
    /** Small text below the price: what it covers, or when it is due. */
    priceNote?: string;
    /** Price in the second period. */
    second?: {
      /** Price as displayed, with its currency: € 90. */
      price: string;
      /** Former price, crossed out next to the price: € 12. */
      priceBefore?: string;
      /** Small text below the price: what it covers, or when it is due. */
      priceNote?: string;
    };
    /** Who the plan is for, in one sentence. */
    description?: Html;
    /** Button of the plan. */
    action?: Action;
    /** Text above the features: Everything in Core, plus. */
    featuresHeading?: string;
    /** What the plan includes, one feature per entry. */
    features: string[];
    /** What the plan does not include, below its features. */
    excluded?: string[];
  }[];
  tone?: Tone;
  /** Picture behind the content of the section. A veil in the color of the tone keeps the text readable. */
  background?: Background;
  spacing?: Spacing;
  width?: ContentWidth;
  align?: Align;
  actions?: Action[];
  /** Short line under the buttons, for example what happens next. */
  note?: Html;
  /** Anchor for links to this block (#costs). Use lowercase letters, digits and single hyphens. */
  id?: string;
  /** Set to true to hide the block. It is still checked. */
  hidden?: boolean;
}

/** Questions with points, and a result with levels, such as a self-check. Nothing is sent. With an id, visitors can link to their result and share it. Without JavaScript, the questions, the advice and the levels are shown as text. */
export interface QuizBlock {
  /** Questions with points, and a result with levels, such as a self-check. Nothing is sent. With an id, visitors can link to their result and share it. Without JavaScript, the questions, the advice and the levels are shown as text. */
  type: 'quiz';
  /** Short line above the heading, for example a category. */
  eyebrow?: string;
  /** Heading of the section. Words between *asterisks* stand out. */
  heading?: string;
  /** One or two sentences that introduce the section. */
  text?: Html;
  /** Areas of the questions. The result has points for each area. */
  areas: {
    /** Name of the area: People. */
    name: string;
    /** Short number or code before the name: A.6. */
    code?: string;
    /** Questions of the area. */
    questions: {
      /** The question. Each of the answers must fit it. */
      question: string;
      /** What counts as an answer, in one sentence. */
      hint?: Html;
      /** What to do next, for visitors who do not choose the best answer. Shown in the result. */
      advice?: Html;
      /** Codes of what the question covers. Each is a square on the map of the result, lit with the best answer. */
      squares?: string[];
      /** Answers to this question only, in place of the common answers. */
      answers?: {
        /** Text of the answer: Yes, with a record. */
        text: string;
        /** Points of the answer. The best answer has the most. */
        points: number;
      }[];
    }[];
  }[];
  /** Answers to every question, the best one first. */
  answers: {
    /** Text of the answer: Yes, with a record. */
    text: string;
    /** Points of the answer. The best answer has the most. */
    points: number;
  }[];
  /** Levels of the result. The whole result and each area get the highest level that they reach. */
  levels: {
    /** Name of the level, in a few words: Nearly there. */
    label: string;
    /** Percent of the points from which the level is reached. Write 0 for the lowest level. */
    from: number;
    /** What the level means, and what to do next. */
    text: Html;
    /** Buttons under the result. */
    actions?: Action[];
  }[];
  /** Map of squares in the result, one for each code in the squares of the questions. Leave it out to show no map. */
  map?: {
    /** Caption of the map, in one sentence. {lit} is replaced by the number of lit squares, {all} by the number of all squares. */
    label: string;
  };
  /** Small text under the block: what the result is, and what it is not. */
  note?: Html;
  /** Points of an answer, shown if JavaScript is not available. {points} is replaced by the number. */
  points: string;
  /** Number of answers so far. {answered} and {all} are replaced by numbers. */
  progress: string;
  /** Message at a question without an answer. */
  unanswered: string;
  /** Button that shows the result. */
  finish: string;
  /** Heading of the result. {level} is replaced by the name of the level. */
  resultHeading: string;
  /** Points of the whole result and of each area. {points}, {max} and {percent} are replaced by numbers. */
  total: string;
  /** Heading above the advice in the result. */
  adviceHeading: string;
  /** Button that copies the link to the result. */
  copy: string;
  /** Message once the link is copied. */
  copied: string;
  /** Button that prints the result. */
  print: string;
  /** Button that removes all answers. */
  again: string;
  /** Text that opens the list of levels. */
  scale: string;
  /** Message if a link to a result belongs to an earlier version of the questions. */
  outdated: string;
  tone?: Tone;
  /** Picture behind the content of the section. A veil in the color of the tone keeps the text readable. */
  background?: Background;
  spacing?: Spacing;
  width?: ContentWidth;
  align?: Align;
  /** Anchor for links to this block (#costs). Use lowercase letters, digits and single hyphens. */
  id?: string;
  /** Set to true to hide the block. It is still checked. */
  hidden?: boolean;
}

/** Numbered steps of a process. The numbers are added automatically. */
export interface StepsBlock {
  /** Numbered steps of a process. The numbers are added automatically. */
  type: 'steps';
  /** Short line above the heading, for example a category. */
  eyebrow?: string;
  /** Heading of the section. Words between *asterisks* stand out. */
  heading?: string;
  /** One or two sentences that introduce the section. */
  text?: Html;
  /** track: short steps side by side on a line. register: steps in a column, each with more text and an optional ledger. */
  variant: 'track' | 'register';
  /** Shape of all pictures, which are cropped to it. */
  ratio: Ratio;
  /** Steps, in order. */
  items: {
    /** Icon above the title. */
    icon?: IconReference;
    /** Small picture, round unless ratio says otherwise. With pictures, the steps are on the line of a timeline. */
    picture?: Picture;
    /** What happens in this step, starting with a verb. */
    title: string;
    /** How it works, and what the visitor has afterwards. For steps of one sentence each, write a numbered list in a block "text" instead. */
    text: Html;
    /** Label in the place of the counter: Day 1, 2019. */
    label?: string;
    /** When, or how long it takes: 15 minutes. */
    time?: string;
    /** Ledger that illustrates the step. Shown only in the register variant. */
    ledger?: Ledger;
  }[];
  tone?: Tone;
  /** Picture behind the content of the section. A veil in the color of the tone keeps the text readable. */
  background?: Background;
  spacing?: Spacing;
  width?: ContentWidth;
  align?: Align;
  actions?: Action[];
  /** Short line under the buttons, for example what happens next. */
  note?: Html;
  /** Anchor for links to this block (#costs). Use lowercase letters, digits and single hyphens. */
  id?: string;
  /** Set to true to hide the block. It is still checked. */
  hidden?: boolean;
}

/** Alternatives of which one is shown at a time. On phones, they are an accordion. */
export interface TabsBlock {
  /** Alternatives of which one is shown at a time. On phones, they are an accordion. */
  type: 'tabs';
  /** Short line above the heading, for example a category. */
  eyebrow?: string;
  /** Heading of the section. Words between *asterisks* stand out. */
  heading?: string;
  /** One or two sentences that introduce the section. */
  text?: Html;
  /** Where the tabs are. */
  variant: 'top' | 'side';
  /** Tabs. The first one is open. */
  items: {
    /** Name of the tab, in one or two words. */
    label: string;
    /** Text of the tab. */
    text?: Html;
    /** Buttons below the text. */
    actions?: Action[];
    picture?: Figure;
    pictures?: Picture[];
    video?: Video;
    code?: Code;
    screen?: Screen;
    ledger?: Ledger;
    squares?: Squares;
  }[];
  tone?: Tone;
  /** Picture behind the content of the section. A veil in the color of the tone keeps the text readable. */
  background?: Background;
  spacing?: Spacing;
  width?: ContentWidth;
  align?: Align;
  actions?: Action[];
  /** Short line under the buttons, for example what happens next. */
  note?: Html;
  /** Anchor for links to this block (#costs). Use lowercase letters, digits and single hyphens. */
  id?: string;
  /** Set to true to hide the block. It is still checked. */
  hidden?: boolean;
}

/** The people behind the site: portraits, roles, and links to their profiles. */
export interface TeamBlock {
  /** The people behind the site: portraits, roles, and links to their profiles. */
  type: 'team';
  /** Short line above the heading, for example a category. */
  eyebrow?: string;
  /** Heading of the section. Words between *asterisks* stand out. */
  heading?: string;
  /** One or two sentences that introduce the section. */
  text?: Html;
  /** How the people are shown. */
  variant: 'cards' | 'list' | 'faces';
  /** People, in the order in which they are shown. */
  items: {
    /** Name of the person. */
    name: string;
    /** What the person does: Baker. */
    role?: string;
    /** One or two sentences about the person. */
    text?: Html;
    /** Portrait of the person. Without one, the initials are shown. */
    picture?: Picture;
    /** Link to a page about the person. */
    to?: Link;
    /** Profiles of the person on other sites. */
    social?: Profile[];
  }[];
  columns?: number;
  layout?: Layout;
  /** Shape of all pictures, which are cropped to it. */
  ratio: Ratio;
  tone?: Tone;
  /** Picture behind the content of the section. A veil in the color of the tone keeps the text readable. */
  background?: Background;
  spacing?: Spacing;
  width?: ContentWidth;
  align?: Align;
  actions?: Action[];
  /** Short line under the buttons, for example what happens next. */
  note?: Html;
  /** Anchor for links to this block (#costs). Use lowercase letters, digits and single hyphens. */
  id?: string;
  /** Set to true to hide the block. It is still checked. */
  hidden?: boolean;
}

/** What people say about you, in their own words. */
export interface TestimonialsBlock {
  /** What people say about you, in their own words. */
  type: 'testimonials';
  /** Short line above the heading, for example a category. */
  eyebrow?: string;
  /** Heading of the section. Words between *asterisks* stand out. */
  heading?: string;
  /** One or two sentences that introduce the section. */
  text?: Html;
  /** How the quotes are arranged. */
  variant: 'cards' | 'wall' | 'single';
  /** Quotes, the most convincing one first. */
  items: {
    /** What the person said. Without quotation marks: the page adds those of its language. */
    quote: Html;
    /** Name of the person. */
    name: string;
    /** What the person does, and where: Head baker, Moin. */
    role?: string;
    /** Portrait of the person, shown as a circle. */
    picture?: Picture;
    /** Logo of the company, above the quote. */
    logo?: {
      /** Name of the company, for screen readers. */
      name: string;
      /** Path of the logo's file inside _media. It is not cropped. */
      src: Mark;
      /** Path of another file inside _media, which replaces the logo on dark backgrounds. */
      dark?: Mark;
    };
    /** Link to the whole story, or to the person. */
    to?: Link;
  }[];
  columns?: number;
  layout?: Layout;
  tone?: Tone;
  /** Picture behind the content of the section. A veil in the color of the tone keeps the text readable. */
  background?: Background;
  spacing?: Spacing;
  width?: ContentWidth;
  align?: Align;
  actions?: Action[];
  /** Short line under the buttons, for example what happens next. */
  note?: Html;
  /** Anchor for links to this block (#costs). Use lowercase letters, digits and single hyphens. */
  id?: string;
  /** Set to true to hide the block. It is still checked. */
  hidden?: boolean;
}

/** Prose: one or more paragraphs in Markdown, also with headings, lists and tables. For an introduction, a statement, an explanation, terms or a privacy policy. */
export interface TextBlock {
  /** Prose: one or more paragraphs in Markdown, also with headings, lists and tables. For an introduction, a statement, an explanation, terms or a privacy policy. */
  type: 'text';
  /** Short line above the heading, for example a category. */
  eyebrow?: string;
  /** Heading of the section. Words between *asterisks* stand out. */
  heading?: string;
  /** Text in Markdown. Its headings start with ## or, below the heading of the block, with ###. Callouts: :::tip[Title] (or warning, example), closed with :::. Footnotes: [^name] in the text and [^name]: followed by the note at the end. */
  text: LongText;
  /** Date of the text, as displayed: Effective June 1, 2025. */
  date?: string;
  /** What the text looks like. */
  variant: 'plain' | 'lead' | 'numbered';
  /** Columns of the text on large screens. Two suit a text of several short paragraphs. */
  columns: number;
  /** Set to true for a table of contents beside the text. It lists the headings that start with ##. */
  contents: boolean;
  /** For numbered texts, which are often legal: confirms that a lawyer has reviewed the text, or that it needs no review. Not shown on the page; check warns until it is set. */
  reviewed?: boolean;
  tone?: Tone;
  /** Picture behind the content of the section. A veil in the color of the tone keeps the text readable. */
  background?: Background;
  spacing?: Spacing;
  width?: ContentWidth;
  align?: Align;
  actions?: Action[];
  /** Short line under the buttons, for example what happens next. */
  note?: Html;
  /** Anchor for links to this block (#costs). Use lowercase letters, digits and single hyphens. */
  id?: string;
  /** Set to true to hide the block. It is still checked. */
  hidden?: boolean;
}

/** One video, beside its heading or as wide as the page, or several in a row or a grid. Each opens in a dialog. */
export interface VideoBlock {
  /** One video, beside its heading or as wide as the page, or several in a row or a grid. Each opens in a dialog. */
  type: 'video';
  /** Short line above the heading, for example a category. */
  eyebrow?: string;
  /** Heading of the section. Words between *asterisks* stand out. */
  heading?: string;
  /** One or two sentences that introduce the section. */
  text?: Html;
  video?: Video;
  /** Videos, in order. */
  videos?: Video[];
  /** How one video is shown. */
  variant?: 'wide' | 'side';
  align?: Align;
  columns?: number;
  /** Whether the videos are in a grid or, by default, in a row that scrolls sideways. */
  layout?: Layout;
  tone?: Tone;
  /** Picture behind the content of the section. A veil in the color of the tone keeps the text readable. */
  background?: Background;
  spacing?: Spacing;
  width?: ContentWidth;
  actions?: Action[];
  /** Short line under the buttons, for example what happens next. */
  note?: Html;
  /** Anchor for links to this block (#costs). Use lowercase letters, digits and single hyphens. */
  id?: string;
  /** Set to true to hide the block. It is still checked. */
  hidden?: boolean;
}

/** Every block type with its prepared fields. */
export interface BlockTypes {
  accordion: AccordionBlock;
  articleBody: ArticleBodyBlock;
  articleCarousel: ArticleCarouselBlock;
  articleGrid: ArticleGridBlock;
  articleNext: ArticleNextBlock;
  calculator: CalculatorBlock;
  callToAction: CallToActionBlock;
  cards: CardsBlock;
  checklists: ChecklistsBlock;
  comparisonTable: ComparisonTableBlock;
  contact: ContactBlock;
  diagram: DiagramBlock;
  emailCapture: EmailCaptureBlock;
  embed: EmbedBlock;
  externalServices: ExternalServicesBlock;
  flipCards: FlipCardsBlock;
  form: FormBlock;
  founder: FounderBlock;
  gallery: GalleryBlock;
  glossary: GlossaryBlock;
  hero: HeroBlock;
  kpiStrip: KpiStripBlock;
  logos: LogosBlock;
  lookupTable: LookupTableBlock;
  mediaText: MediaTextBlock;
  painPoints: PainPointsBlock;
  planCards: PlanCardsBlock;
  quiz: QuizBlock;
  steps: StepsBlock;
  tabs: TabsBlock;
  team: TeamBlock;
  testimonials: TestimonialsBlock;
  text: TextBlock;
  video: VideoBlock;
}

export type BlockType = keyof BlockTypes;

export type Block = BlockTypes[BlockType];

import { isFatal, type Problem } from '../../diagnostics/problem.ts';
import type { MediaFile } from '../../model/media.ts';
import type { Page, Site } from '../../model/page.ts';
import { homeOf } from '../../site/share-cards.ts';
import type { Originals } from '../images/originals.ts';
import type { LoadedDir, OpenDir } from '../site/load-site.ts';

export interface LiveSiteOptions {
  /** Creates a function that opens the site. A new one reads the schemas and all files again. */
  createOpen(): () => Promise<OpenDir>;
  /** Lets other work be done while the site is checked. @param isUrgent whether a request waits for the result */
  pause?(isUrgent: boolean): Promise<void>;
}

/** What is needed to render a page. */
export interface View {
  site: Site;
  page: Page;
  home: Page | undefined;
  /** The media files that the page uses, and maybe others. */
  media: MediaFile[];
  /** The site from which the page was taken. */
  source: OpenDir | LoadedDir;
}

/**
 * A site that changes. After each change, a page can be shown as soon as the files that it needs are loaded.
 * Meanwhile, all files are loaded and checked.
 */
export class LiveSite {
  private readonly options: LiveSiteOptions;
  private open: (() => Promise<OpenDir>) | undefined;
  /** The site as of the last change. */
  private opened: OpenDir;
  /** The check of this site. Its result is false if the site has changed before the end. */
  private checking: Promise<boolean>;
  private isClosed = false;
  /** The last site that was checked as a whole. */
  private checked: { opened: OpenDir; loaded: LoadedDir } | undefined;
  private valid: LoadedDir | undefined;
  /** How many requests wait for the result of the check. */
  private waiting = 0;

  private constructor(options: LiveSiteOptions, open: () => Promise<OpenDir>, opened: OpenDir) {
    this.options = options;
    this.open = open;
    this.opened = opened;
    this.checking = this.check(opened);
  }

  /** Opens a site, and starts to check it. Throws file system errors, and an error for a schema that is not JSON. */
  static async open(options: LiveSiteOptions): Promise<LiveSite> {
    const open = options.createOpen();
    return new LiveSite(options, open, await open());
  }

  /** Opens the site after a change. Throws the same errors as `open`. */
  async reload(): Promise<void> {
    this.open ??= this.options.createOpen();
    this.opened = await this.open();
    this.checking = this.check(this.opened);
  }

  private check(opened: OpenDir): Promise<boolean> {
    const checking = this.complete(opened);
    checking.catch(() => undefined); // the error is thrown to those who wait for the result
    return checking;
  }

  private async complete(opened: OpenDir): Promise<boolean> {
    const { pause } = this.options;
    const isOutdated = () => this.isClosed || this.opened !== opened;
    try {
      const loaded = await opened.complete(
        pause &&
          (async () => {
            await pause(this.waiting > 0);
            if (isOutdated()) throw new Error('The site has changed.');
          }),
      );
      if (isOutdated()) return false;
      this.checked = { opened, loaded };
      if (!isFatal(loaded.problems, false)) this.valid = loaded;
      return true;
    } catch (error) {
      if (isOutdated()) return false;
      throw error;
    }
  }

  /** Makes the next change show quickly. */
  async warmUp(): Promise<void> {
    await this.options.pause?.(false);
    this.opened.warmUp();
  }

  /** Ends the check. */
  close(): void {
    this.isClosed = true;
  }

  /** Makes the next reload read the schemas and all files again. */
  forgetSchemas(): void {
    this.open = undefined;
  }

  /** Waits until the site is checked. Throws the same errors as `reload`. */
  async whenChecked(): Promise<void> {
    for (let checking: Promise<boolean> | undefined; checking !== this.checking; await checking)
      checking = this.checking;
  }

  /** Waits until the site is checked, before anything else is done. */
  private async checkNow(): Promise<void> {
    this.waiting++;
    try {
      await this.whenChecked();
    } finally {
      this.waiting--;
    }
  }

  /** Returns the last valid site, once the site as of the last change is checked. */
  async lastValid(): Promise<LoadedDir | undefined> {
    await this.checkNow();
    return this.valid;
  }

  /** Whether the site as of the last change was checked. */
  private get isChecked(): boolean {
    return this.checked?.opened === this.opened;
  }

  /** The last site that was checked. */
  get loaded(): LoadedDir | undefined {
    return this.checked?.loaded;
  }

  /** The known problems. Until a changed site is checked, those are unknown, unless an error is still there. */
  get problems(): Problem[] {
    return this.isChecked || this.hasOldErrors ? (this.checked?.loaded.problems ?? []) : [];
  }

  /**
   * Whether some errors may still be there that the last check found. An error is gone if a file could not be read
   * then, and can be read now.
   */
  private get hasOldErrors(): boolean {
    if (!this.checked) return false;
    const { opened: before, loaded } = this.checked;
    return loaded.problems.some(
      ({ severity, file }) => severity === 'error' && (before.isValid(file) || !this.opened.isValid(file)),
    );
  }

  /** Whether the files on the disk are those of the last change. */
  get isCurrent(): boolean {
    return this.opened.isCurrent();
  }

  /** The blocks that the site brings. */
  get own(): OpenDir['own'] {
    return this.opened.own;
  }

  /** The media files of all pages that were shown. */
  get media(): MediaFile[] {
    return this.mayShow ? this.opened.media() : (this.valid?.media ?? []);
  }

  /** The files in `_media`. */
  get originals(): Originals {
    return this.opened.originals;
  }

  /** The settings of the site; undefined until they are known. */
  get settings(): Site | undefined {
    return (this.mayShow ? this.opened.settings() : undefined) ?? this.valid?.site;
  }

  /** Whether pages can be shown before all files are checked. */
  private get mayShow(): boolean {
    return !this.isChecked && !this.hasOldErrors;
  }

  /**
   * Returns what is shown at a route: the page as of the last change if this page has no errors, or else the last
   * valid one. Returns undefined if there is none.
   */
  async view(route: string): Promise<View | undefined> {
    const { opened } = this;
    // Once the site was loaded, all files are in memory, except for those that have changed.
    const view = this.mayShow ? opened.view(route, this.checked === undefined) : undefined;
    if (view) return { ...view, site: opened.settings()!, media: opened.media(), source: opened };
    const valid = await this.lastValid();
    const page = valid?.pages.find((page) => page.route === route);
    if (!page || !valid?.site) return undefined;
    return { page, site: valid.site, home: homeOf(valid.pages), media: valid.media, source: valid };
  }
}

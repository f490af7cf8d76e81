import type { Announcement } from '../../model/types.gen.ts';

/**
 * Returns the announcement of a page: its own one, or else that of the site. One that is not shown on the day of the
 * build is left out, with its dates, so that pages change only on the days on which an announcement begins or ends.
 */
export function announcementOf(
  own: Announcement | undefined,
  ofSite: Announcement | undefined,
  today: string,
): Announcement | undefined {
  if (own?.hidden) return undefined;
  const shown = [own, ofSite].find((one) => one && !one.hidden && isShown(one, today));
  if (!shown) return undefined;
  const { from: _, until: __, hidden: ___, ...rest } = shown;
  return rest;
}

/** Whether an announcement is shown on a day. Both of its days are included. */
const isShown = ({ from = '', until = '9999' }: Announcement, day: string) => from <= day && day <= until;

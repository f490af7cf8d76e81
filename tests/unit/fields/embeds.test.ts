import { describe, expect, it } from 'vitest';
import { embedAt } from '../../../src/model/embeds.ts';
import { HOME, loadText, MINIMAL_SITE } from '../../support/site.ts';

describe('the frame of a service', () => {
  it.each([
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'],
    ['https://youtu.be/aqz-KE-bpKQ?t=90', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?start=90'],
    [
      'https://m.youtube.com/watch?v=aqz-KE-bpKQ&t=1h1m5s',
      'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?start=3665',
    ],
    ['https://www.youtube.com/shorts/aqz-KE-bpKQ', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'],
    ['https://www.youtube.com/live/aqz-KE-bpKQ?si=x', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'],
    [
      'https://www.youtube.com/playlist?list=PL0-1a',
      'https://www.youtube-nocookie.com/embed/videoseries?list=PL0-1a',
    ],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
    ['https://vimeo.com/76979871/0a1b2c', 'https://player.vimeo.com/video/76979871?dnt=1&h=0a1b2c'],
    ['https://vimeo.com/channels/staffpicks/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
    [
      'https://player.vimeo.com/video/76979871?h=0a1b',
      'https://player.vimeo.com/video/76979871?dnt=1&h=0a1b',
    ],
    ['https://www.loom.com/share/0a1b2c3d?sid=1', 'https://www.loom.com/embed/0a1b2c3d'],
    ['https://www.google.com/maps/embed?pb=!1m18', 'https://www.google.com/maps/embed?pb=!1m18'],
    [
      'https://www.google.de/maps?q=Pariser Platz 1',
      'https://www.google.com/maps?q=Pariser%20Platz%201&output=embed',
    ],
    [
      'https://www.openstreetmap.org/#map=1/0/0',
      'https://www.openstreetmap.org/export/embed.html?bbox=-180.00000%2C-101.25000%2C180.00000%2C101.25000&layer=mapnik',
    ],
    [
      'https://www.openstreetmap.org/?mlat=60&mlon=10#map=17/60/10',
      'https://www.openstreetmap.org/export/embed.html?bbox=9.99725%2C59.99923%2C10.00275%2C60.00077&layer=mapnik&marker=60%2C10',
    ],
    ['https://calendly.com/acme/intro', 'https://calendly.com/acme/intro'],
    ['https://cal.com/acme/30min', 'https://cal.com/acme/30min/embed'],
    ['https://open.spotify.com/intl-de/track/4uLU6h?si=1', 'https://open.spotify.com/embed/track/4uLU6h'],
    [
      'https://www.figma.com/design/aB1/My-File?node-id=0-1',
      'https://embed.figma.com/design/aB1/My-File?node-id=0-1&embed-host=share',
    ],
    ['https://codepen.io/acme/pen/aBc', 'https://codepen.io/acme/embed/aBc?default-tab=result'],
  ])('%s is %s', (address, src) => {
    expect(embedAt(address, [])).toMatchObject({ embed: { src, href: address } });
  });

  it('plays a video if the visitor has just asked for it', () => {
    const playing = (address: string) => {
      const found = embedAt(address, []);
      return 'embed' in found && found.embed.playing;
    };
    expect(playing('https://youtu.be/aqz-KE-bpKQ')).toMatch(/aqz-KE-bpKQ\?autoplay=1$/);
    expect(playing('https://vimeo.com/76979871')).toMatch(/\?dnt=1&autoplay=1$/);
    expect(playing('https://calendly.com/acme')).toBeUndefined();
  });
});

describe('the address of a block', () => {
  const problemsOf = (url: string, settings = '') =>
    loadText(
      `${MINIMAL_SITE.replace('booking:', `${settings}booking:`)}${HOME}  - { type: embed, heading: H, url: ${JSON.stringify(url)}, title: T }\n`,
    ).problems.filter(({ severity }) => severity === 'error');

  it.each([
    ['https://www.youtube.com/@acme', 'Write the address of one video.'],
    [
      'https://maps.app.goo.gl/aB1',
      'Write the address that Google Maps shows under "Share", "Embed a map": it starts with https://www.google.com/maps/embed.',
    ],
    [
      'https://www.google.com/maps/place/Berlin',
      'Write the address that Google Maps shows under "Share", "Embed a map": it starts with https://www.google.com/maps/embed.',
    ],
    [
      'https://forms.localhost/a',
      'If this website may be shown on your pages, add "embeds: [https://forms.localhost]" to _site.yaml.',
    ],
    [
      '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ" title="A"></iframe>',
      'Write "https://www.youtube.com/embed/aqz-KE-bpKQ".',
    ],
    [
      'www.youtube.com/watch?v=aqz-KE-bpKQ',
      'Write the address as the browser shows it, starting with https://.',
    ],
  ])('%s is none', (url, hint) => {
    expect(problemsOf(url)).toMatchObject([{ code: 'bad-link', hint }]);
  });

  it('may be on another website that the site allows', () => {
    expect(problemsOf('https://forms.localhost/a', 'embeds: [https://forms.localhost]\n')).toEqual([]);
    expect(problemsOf('https://b.localhost/a', 'embeds: [https://forms.localhost]\n')).toHaveLength(1);
  });
});

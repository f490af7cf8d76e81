import { describe, expect, test } from 'vitest';
import { bookingUrl } from '../../../src/services/booking.ts';

const DEFAULT = 'https://book.example/demo';
const ITALIAN = 'https://book.example/it';
const booking = {
  url: DEFAULT,
  variants: [
    { url: ITALIAN, languages: ['it'], timeZones: ['Europe/Rome', 'Europe/Vatican', 'Europe/San_Marino'] },
    { url: 'https://book.example/ch', languages: ['de-CH'] },
    { url: 'https://book.example/late', timeZones: ['Europe/Rome'] },
    { url: 'https://book.example/never' },
  ],
};

describe('bookingUrl', () => {
  test.each([
    ['it', 'Asia/Tokyo', ITALIAN],
    ['it-IT', 'Asia/Tokyo', ITALIAN],
    ['IT-ch', 'Asia/Tokyo', ITALIAN],
    ['en', 'Europe/Rome', ITALIAN],
    ['en', 'Europe/Vatican', ITALIAN],
    ['en', 'Europe/San_Marino', ITALIAN],
    ['de-CH', 'Europe/Zurich', 'https://book.example/ch'],
    ['de-CH-1996', 'Europe/Zurich', 'https://book.example/ch'],
    ['de', 'Europe/Berlin', DEFAULT],
    ['itl', 'Asia/Kamchatka', DEFAULT],
    ['en-IT', 'Europe/Paris', DEFAULT],
    ['', 'UTC', DEFAULT],
  ])('for language %s and time zone %s is %s', (language, timeZone, url) => {
    expect(bookingUrl(booking, { language, timeZone })).toBe(url);
  });

  test('is the default without variants', () => {
    expect(bookingUrl({ url: DEFAULT }, { language: 'it', timeZone: 'Europe/Rome' })).toBe(DEFAULT);
  });
});

import { describe, expect, test } from 'vitest';
import { bookingUrl } from '../../../src/services/booking.ts';

const FOR_ALL = 'https://book.example/demo';
const ITALIAN = 'https://book.example/it';
const booking = {
  url: FOR_ALL,
  variants: [
    { url: ITALIAN, languages: ['it'], timeZones: ['Europe/Rome', 'Europe/Vatican', 'Europe/San_Marino'] },
    { url: 'https://book.example/ch', languages: ['de-CH'] },
    { url: 'https://book.example/late', timeZones: ['Europe/Rome'] },
    { url: 'https://book.example/never' },
  ],
};

describe('the booking page', () => {
  test.each([
    ['it', 'Asia/Tokyo', ITALIAN],
    ['it-IT', 'Asia/Tokyo', ITALIAN],
    ['IT-ch', 'Asia/Tokyo', ITALIAN],
    ['en', 'Europe/Rome', ITALIAN],
    ['en', 'Europe/Vatican', ITALIAN],
    ['en', 'Europe/San_Marino', ITALIAN],
    ['de-CH', 'Europe/Zurich', 'https://book.example/ch'],
    ['de-CH-1996', 'Europe/Zurich', 'https://book.example/ch'],
    ['de', 'Europe/Berlin', FOR_ALL],
    ['itl', 'Asia/Kamchatka', FOR_ALL],
    ['en-IT', 'Europe/Paris', FOR_ALL],
    ['', 'UTC', FOR_ALL],
  ])('for a browser in %s at %s is %s', (language, timeZone, url) => {
    expect(bookingUrl(booking, { language, timeZone })).toBe(url);
  });

  test('is the one for all where there are no variants', () => {
    expect(bookingUrl({ url: FOR_ALL }, { language: 'it', timeZone: 'Europe/Rome' })).toBe(FOR_ALL);
  });
});

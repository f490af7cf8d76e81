import { describe, expect, it } from 'vitest';
import { hoursElsewhere, spokenHours, zoneName } from '../../../blocks/Contact/office-hours.ts';

const HOURS = {
  firstDay: 'monday',
  lastDay: 'friday',
  from: '09:00',
  to: '18:00',
  timeZone: 'Asia/Singapore',
};
const SUMMER = new Date('2025-07-16T12:00:00Z');
const WINTER = new Date('2025-01-15T12:00:00Z');

describe('office hours', () => {
  it('have day names in the language of the site', () => {
    expect(spokenHours(HOURS, 'en')).toMatchObject({ firstDay: 'Monday', lastDay: 'Friday', from: '09:00' });
    expect(spokenHours(HOURS, 'de')).toMatchObject({ firstDay: 'Montag', lastDay: 'Freitag' });
  });

  it.each([
    ['Europe/Rome', SUMMER, 'Monday', 'Friday', '03:00', '12:00'],
    ['Europe/Rome', WINTER, 'Monday', 'Friday', '02:00', '11:00'],
    ['America/Los_Angeles', SUMMER, 'Sunday', 'Thursday', '18:00', '03:00'],
    ['Asia/Kolkata', SUMMER, 'Monday', 'Friday', '06:30', '15:30'],
    ['Pacific/Auckland', SUMMER, 'Monday', 'Friday', '13:00', '22:00'],
    ['Asia/Singapore', SUMMER, 'Monday', 'Friday', '09:00', '18:00'],
  ])('are converted to the time zone %s', (zone, now, firstDay, lastDay, from, to) => {
    expect(hoursElsewhere(HOURS, zone, 'en', now)).toEqual({ firstDay, lastDay, from, to });
  });

  it('name the visitor’s time zone', () => {
    expect(zoneName('Europe/Rome', 'en', WINTER)).toBe('Central European Standard Time');
  });
});

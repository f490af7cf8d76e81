import { describe, expect, it } from 'vitest';
import { RateLimit } from '../../../../src/node/serve/form-server/rate-limit.ts';

/** Returns a limit of two requests in a minute, with a clock in seconds. */
function limitOfTwo() {
  const clock = { seconds: 0 };
  const limit = new RateLimit(2, () => clock.seconds * 1000);
  return { clock, wait: (address = '192.0.2.1') => limit.wait(address) };
}

describe('the limit of requests', () => {
  it('tells a client how long to wait, and no other client', () => {
    const { clock, wait } = limitOfTwo();
    expect([wait(), wait(), wait(), wait('192.0.2.2')]).toEqual([0, 0, 30, 0]);
    clock.seconds = 10;
    expect(wait()).toBe(20);
    clock.seconds = 30;
    expect([wait(), wait()]).toEqual([0, 30]);
  });

  it('allows no more after a long time', () => {
    const { clock, wait } = limitOfTwo();
    clock.seconds = 10_000;
    expect([wait(), wait(), wait()]).toEqual([0, 0, 30]);
  });

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['::1', '::2', true],
    ['::ffff:192.0.2.1', '192.0.2.1', true],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.2', false],
  ])('takes %s and %s for the same client: %s', (one, other, isSame) => {
    const { wait } = limitOfTwo();
    expect([wait(one), wait(one), wait(other) > 0]).toEqual([0, 0, isSame]);
  });
});

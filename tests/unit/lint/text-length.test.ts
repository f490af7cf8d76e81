import { describe, expect, it } from 'vitest';
import { loadText } from '../../support/site.ts';

const messages = (title: string, description: string) =>
  loadText(`
-- page.yaml --
title: ${title}
description: ${description}
blocks: [{ type: hero, heading: H }]
`)
    .problems.filter(({ code }) => code.endsWith('-length'))
    .map(({ message, hint }) => `${message} ${hint}`);

const GOOD = 'What this page is about, in one or two sentences for readers.';

describe('the length of a title and of a description', () => {
  it.each([
    ['料金プラン', 'このページでは、料金プランとその内容、お申し込みの方法をご案内します。'],
    ['价格', '我们提供三种方案，您可以随时取消，无需任何费用，首月免费试用。'],
    ['요금제', '세 가지 요금제와 그 내용, 신청 방법을 안내합니다. 언제든지 해지하세요.'],
    ['ราคา', 'ร้านซ่อมจักรยานที่ซ่อมจักรยานทุกคันให้เสร็จภายในสองวัน และบอกราคาก่อนลงมือซ่อม'],
    ['စျေးနှုန်း', 'မုန့်ဟင်းခါးနှင့် ပေါင်မုန့်များကို နေ့စဉ် နံနက်တိုင်း အိမ်သို့ ပို့ဆောင်ပေးပါသည်။'],
  ])('is right for %s', (title, description) => {
    expect(messages(title, description)).toEqual([]);
  });

  it('counts wide characters twice, and names the limits in characters', () => {
    expect(messages('価格', '三つの料金プランです。')).toEqual([
      'This description has 11 characters. Write 25 to 80 characters: shorter descriptions say too little, and search results cut off longer ones.',
    ]);
    expect(messages('料'.repeat(31), GOOD)).toEqual([
      'This title has 31 characters. Search results cut it off after about 30. Shorten the title, or put the most important words first.',
    ]);
    expect(messages('a'.repeat(61), GOOD)).toEqual([
      'This title has 61 characters. Search results cut it off after about 60. Shorten the title, or put the most important words first.',
    ]);
  });
});

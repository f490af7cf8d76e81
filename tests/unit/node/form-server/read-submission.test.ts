import { describe, expect, it } from 'vitest';
import { readSubmission } from '../../../../src/node/serve/form-server/read-submission.ts';

const PAGE = 'https://acme.localhost/contact';
const JSON_BODY = {
  form: 'contact',
  page: { url: PAGE, title: 'Contact' },
  id: 'a1',
  fields: { name: 'Ann', room: ['Kitchen', 'Bath'], area: 4, odd: { a: 1 } },
};

const read = (body: string | Buffer, type: string) => readSubmission(Buffer.from(body), type);

/** Returns a body as the browser encodes it, with its content type. */
async function encoded(body: FormData | URLSearchParams): Promise<[Buffer, string]> {
  const response = new Response(body);
  return [Buffer.from(await response.arrayBuffer()), response.headers.get('content-type')!];
}

describe('what a form has sent', () => {
  const fields: [string, string][] = [
    ['_form', 'contact'],
    ['_page', PAGE],
    ['_id', 'a1'],
    ['name', 'Ann'],
    ['room', 'Kitchen'],
    ['room', 'Bath'],
  ];

  it('is read from the encoding of forms', async () => {
    const { values, ...facts } = (await readSubmission(...(await encoded(new URLSearchParams(fields)))))!;
    expect(facts).toEqual({ form: 'contact', page: PAGE, id: 'a1', files: new Map() });
    expect(values.get('room')).toEqual(['Kitchen', 'Bath']);
  });

  it('is read from the encoding for files. A field without a file has none', async () => {
    const data = new FormData();
    for (const [name, value] of fields) data.append(name, value);
    data.append('plan', new File(['abc'], 'Straße "1".pdf', { type: 'application/pdf' }));
    data.append('photo', new File([], ''));
    const { form, values, files } = (await readSubmission(...(await encoded(data))))!;
    expect([form, values.get('name')]).toEqual(['contact', ['Ann']]);
    expect([...files.keys()]).toEqual(['plan']);
    expect(files.get('plan')).toMatchObject([{ name: 'Straße "1".pdf', type: 'application/pdf', size: 3 }]);
  });

  it('is read from JSON', async () => {
    const { values, ...facts } = (await read(JSON.stringify(JSON_BODY), 'application/json'))!;
    expect(facts).toEqual({ form: 'contact', page: PAGE, id: 'a1', files: new Map() });
    expect(Object.fromEntries(values)).toEqual({
      name: ['Ann'],
      room: ['Kitchen', 'Bath'],
      area: ['4'],
      odd: [],
    });
  });

  it('is nothing with more parts than any form has', async () => {
    const data = new FormData();
    for (let index = 0; index < 1100; index += 1) data.append('name', 'Ann');
    expect(await readSubmission(...(await encoded(data)))).toBeUndefined();
  });

  it.each([
    ['text/plain', 'name=Ann'],
    ['', ''],
    ['application/json', '{"form": '],
    ['application/json', '[]'],
    ['application/json', '{"fields": null}'],
    ['multipart/form-data', 'no boundary'],
    ['multipart/form-data; boundary=x', '--x\r\ntruncated'],
  ])('is nothing in another encoding: %s, %j', async (type, body) => {
    expect(await read(body, type)).toBeUndefined();
  });

  it('has no page if the address is none', async () => {
    const pageIn = async (page: string) =>
      (await read(`_page=${encodeURIComponent(page)}`, 'application/x-www-form-urlencoded'))!.page;
    expect(await pageIn('javascript:alert(1)')).toBeUndefined();
    expect(await pageIn('/contact')).toBeUndefined();
    expect(await pageIn(`https://${'文'.repeat(100_000)}.example`)).toBeUndefined();
    expect(await pageIn(PAGE)).toBe(PAGE);
  });
});

import { SETTINGS, pageStart } from '../site.ts';

/** A site with a form of every kind of field, which is sent to a server of its owner. */
export const siteWithOwnForm = (url: string, sendTo: string) => `
${SETTINGS.replace('https://acme.localhost', url)}\
forms:
  sendTo: ${sendTo}
  companyEmail: { freeProviders: [gmail.com] }
${pageStart('thanks', 'Thanks')}  - { type: hero, heading: Thank you }
${pageStart('404', 'Not found')}  - { type: hero, heading: Not here }
${pageStart('index', 'Home')}\
  - type: hero
    heading: Hello
  - type: form
    name: quote
    heading: Ask for a quote
    fields:
      - { type: radio, name: kind, label: Kind, choices: [Repair, Something else] }
      - { type: text, name: other, label: What else?, maxLength: 20, showIf: { field: kind, is: [Something else] } }
      - { type: checkboxes, name: rooms, label: Rooms, choices: [Kitchen, Bathroom], required: false }
      - { type: number, name: area, label: Area, min: 1, max: 5000 }
      - { type: date, name: start, label: Start, required: false }
      - { type: time, name: hour, label: Hour, required: false }
      - { type: file, name: plan, label: Plan, accept: [pdf, image], maxSize: 1, required: false }
      - { type: email, name: email, sendAs: EMAIL, label: Email, companyOnly: true }
      - { type: tel, name: phone, label: Telephone, required: false }
      - { type: url, name: web, label: Website, required: false }
      - { type: select, name: country, label: Country, choices: [Germany, Austria] }
      - { type: longText, name: message, label: Message, maxLength: 20, required: false }
      - { type: hidden, name: source, value: Website }
      - { type: hidden, name: from, fact: pageAddress }
      - { type: consent, name: agreement, text: I *agree*. }
  - type: form
    name: callback
    heading: We call you
    thanks: /thanks
    fields:
      - { type: tel, name: phone, label: Telephone }
`;

/** What a visitor has entered into the form, under the names of its fields at the service. */
export const ENTERED = {
  kind: 'Something else',
  other: 'A roof',
  area: '42',
  EMAIL: 'ann@acme.example',
  country: 'Germany',
  message: 'Hello\nworld',
  agreement: 'yes',
};

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const DIR = 'pages/articles';
const list = readFileSync('pages/_shared/checklists.yaml', 'utf8');

/** The name of each control in the shared checklists, by number. The map of squares and the PDF use the same names. */
const names = new Map(
  (parse(list).blocks as { lists: { groups: { items: { code?: string; text: string }[] }[] }[] }[])
    .flatMap(({ lists }) => lists)
    .flatMap(({ groups }) => groups)
    .flatMap(({ items }) => items)
    .flatMap(({ code, text }) => (code ? [[code.replace(/^A\./, ''), text] as const] : [])),
);

/** The title of each control in ISO/IEC 27002:2022, by number. Checklists and articles use these. */
const titles = new Map(
  `
5.1 Policies for information security
5.2 Information security roles and responsibilities
5.3 Segregation of duties
5.4 Management responsibilities
5.5 Contact with authorities
5.6 Contact with special interest groups
5.7 Threat intelligence
5.8 Information security in project management
5.9 Inventory of information and other associated assets
5.10 Acceptable use of information and other associated assets
5.11 Return of assets
5.12 Classification of information
5.13 Labelling of information
5.14 Information transfer
5.15 Access control
5.16 Identity management
5.17 Authentication information
5.18 Access rights
5.19 Information security in supplier relationships
5.20 Addressing information security within supplier agreements
5.21 Managing information security in the ICT supply chain
5.22 Monitoring, review and change management of supplier services
5.23 Information security for use of cloud services
5.24 Information security incident management planning and preparation
5.25 Assessment and decision on information security events
5.26 Response to information security incidents
5.27 Learning from information security incidents
5.28 Collection of evidence
5.29 Information security during disruption
5.30 ICT readiness for business continuity
5.31 Legal, statutory, regulatory and contractual requirements
5.32 Intellectual property rights
5.33 Protection of records
5.34 Privacy and protection of PII
5.35 Independent review of information security
5.36 Compliance with policies, rules and standards for information security
5.37 Documented operating procedures
6.1 Screening
6.2 Terms and conditions of employment
6.3 Information security awareness, education and training
6.4 Disciplinary process
6.5 Responsibilities after termination or change of employment
6.6 Confidentiality or non-disclosure agreements
6.7 Remote working
6.8 Information security event reporting
7.1 Physical security perimeters
7.2 Physical entry
7.3 Securing offices, rooms and facilities
7.4 Physical security monitoring
7.5 Protecting against physical and environmental threats
7.6 Working in secure areas
7.7 Clear desk and clear screen
7.8 Equipment siting and protection
7.9 Security of assets off-premises
7.10 Storage media
7.11 Supporting utilities
7.12 Cabling security
7.13 Equipment maintenance
7.14 Secure disposal or re-use of equipment
8.1 User endpoint devices
8.2 Privileged access rights
8.3 Information access restriction
8.4 Access to source code
8.5 Secure authentication
8.6 Capacity management
8.7 Protection against malware
8.8 Management of technical vulnerabilities
8.9 Configuration management
8.10 Information deletion
8.11 Data masking
8.12 Data leakage prevention
8.13 Information backup
8.14 Redundancy of information processing facilities
8.15 Logging
8.16 Monitoring activities
8.17 Clock synchronization
8.18 Use of privileged utility programs
8.19 Installation of software on operational systems
8.20 Networks security
8.21 Security of network services
8.22 Segregation of networks
8.23 Web filtering
8.24 Use of cryptography
8.25 Secure development life cycle
8.26 Application security requirements
8.27 Secure system architecture and engineering principles
8.28 Secure coding
8.29 Security testing in development and acceptance
8.30 Outsourced development
8.31 Separation of development, test and production environments
8.32 Change management
8.33 Test information
8.34 Protection of information systems during audit testing
`
    .trim()
    .split('\n')
    .map((line) => [line.split(' ', 1)[0]!, line.slice(line.indexOf(' ') + 1)] as const),
);

/** Every table cell and heading that contains a control's number and name. */
const named = readdirSync(DIR).flatMap((file) => {
  const { blocks } = parse(readFileSync(`${DIR}/${file}`, 'utf8')) as { blocks: { text?: string }[] };
  const text = blocks.map((block) => block.text ?? '').join('\n');
  return [...text.matchAll(/(?:\| |^### )(?:A\.)?([5-8]\.\d+) (\p{Lu}[^|\n]*?)(?: \||$)/gmu)].map(
    ([, number, name]) => ({ file, number: number!, name: name!.replace(/\[\^[^\]]*\]/g, '') }),
  );
});

test('there are 93 controls: 37 organizational, 8 people, 14 physical, 34 technological', () => {
  const count = (theme: string) => [...names.keys()].filter((number) => number.startsWith(theme)).length;
  expect(['5.', '6.', '7.', '8.'].map(count)).toEqual([37, 8, 14, 34]);
});

test('the checklist has the controls of the standard, under their titles', () => {
  expect([...names]).toEqual([...titles]);
});

test('articles use the control titles of the standard', () => {
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ number, name }) => titles.get(number) !== name)).toEqual([]);
});

test('the article on a theme has a line for each of its controls', () => {
  for (const [file, theme] of [
    ['annex.yaml', '5.'],
    ['annex-people.yaml', '6.'],
    ['annex-controls.yaml', '7.'],
  ]) {
    const lines = new Set(named.filter((line) => line.file === file).map(({ number }) => number));
    const all = [...titles.keys()].filter((number) => number.startsWith(theme!));
    expect([...lines].filter((number) => number.startsWith(theme!)).sort()).toEqual(all.sort());
  }
});

describe('the mapping between the editions of 2013 and 2022', () => {
  const { blocks } = parse(readFileSync('pages/_shared/annex-a-mapping.yaml', 'utf8')) as {
    blocks: { rows: { first: string[]; second: string[] }[] }[];
  };
  const { rows } = blocks[0]!;

  test('lists each control of 2022 once, with its title', () => {
    expect(rows.map(({ first }) => first)).toEqual(
      [...titles].map(([number, title]) => [`A.${number} ${title}`]),
    );
  });

  test('lists each of the 114 controls of 2013 once, except the one that was split', () => {
    /** The number of controls in each group of the 2013 edition. */
    const sizes =
      '5.1:2 6.1:5 6.2:2 7.1:2 7.2:3 7.3:1 8.1:4 8.2:3 8.3:3 9.1:2 9.2:6 9.3:1 9.4:5 10.1:2 11.1:6 11.2:9 12.1:4 12.2:1 12.3:1 12.4:4 12.5:1 12.6:2 12.7:1 13.1:3 13.2:4 14.1:3 14.2:9 14.3:1 15.1:3 15.2:2 16.1:7 17.1:3 17.2:1 18.1:5 18.2:3';
    const old = sizes.split(' ').flatMap((group) => {
      const [name, size] = group.split(':');
      return Array.from({ length: Number(size) }, (_, index) => `A.${name}.${index + 1}`);
    });
    expect(old).toHaveLength(114);
    expect(rows.flatMap(({ second }) => second).sort()).toEqual([...old, 'A.18.2.3'].sort());
  });

  test('has 11 new controls, 24 merged ones, and 58 that crossed over one to one', () => {
    const count = (isWanted: (old: number) => boolean) =>
      rows.filter(({ second }) => isWanted(second.length)).length;
    expect([count((old) => old === 0), count((old) => old > 1), count((old) => old === 1)]).toEqual([
      11, 24, 58,
    ]);
  });
});

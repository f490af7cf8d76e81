/**
 * A change that translators, password managers, ad blockers or other extensions make to a page. It runs in the browser.
 */

export interface Change {
  name: string;
  /** Changes the elements in an area of the page. */
  apply(area: Element): void;
}

const change = (name: string, apply: (area: Element) => void): Change => ({ name, apply });

/** Each function must be self-contained, since its source text is sent to the browser. */
export const CHANGES: Change[] = [
  change('wraps every text in <font>, like the translator of Chrome', (area) => {
    for (const text of textsIn(area)) {
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      text.replaceWith(outer);
      outer.append(inner);
      inner.append(text);
    }
  }),
  change('replaces every text node, and wraps it', (area) => {
    for (const text of textsIn(area)) {
      const font = document.createElement('font');
      font.append(`${text.data} `);
      text.replaceWith(font);
    }
  }),
  change('changes every text, like the translators of Firefox and Safari', (area) => {
    for (const text of textsIn(area)) if (text.data.trim()) text.data = `«${text.data}»`;
  }),
  change('changes the text of one link', (area) => {
    const link = [...area.querySelectorAll('a')].find(({ children }) => children.length === 0);
    if (link) link.textContent = 'Another text';
  }),
  change('splits texts in two', (area) => {
    for (const text of textsIn(area)) if (text.data.length > 3) text.splitText(2);
  }),
  change('joins adjacent texts', (area) => area.normalize()),
  change('removes comments', (area) => {
    const walker = document.createTreeWalker(area, NodeFilter.SHOW_COMMENT);
    const found: ChildNode[] = [];
    while (walker.nextNode()) found.push(walker.currentNode as Comment);
    for (const comment of found) comment.remove();
  }),
  change('adds comments', (area) => {
    for (const element of area.querySelectorAll('p, li, h2, button'))
      element.prepend(document.createComment('x'));
  }),
  change('adds an element after each field, like a password manager', (area) => {
    for (const field of area.querySelectorAll('input, textarea'))
      field.after(Object.assign(document.createElement('div'), { className: 'icon' }));
  }),
  change('adds an element before each field', (area) => {
    for (const field of area.querySelectorAll('input, textarea'))
      field.before(document.createElement('span'));
  }),
  change('adds an element at the beginning of each form', (area) => {
    for (const form of area.querySelectorAll('form')) form.prepend(document.createElement('div'));
  }),
  change('adds an element at the end of each form', (area) => {
    for (const form of area.querySelectorAll('form')) form.append(document.createElement('div'));
  }),
  change('adds an element at the beginning of each section', (area) => {
    for (const section of area.querySelectorAll('section, footer, header'))
      section.prepend(document.createElement('aside'));
  }),
  change('adds an element at the end of each section', (area) => {
    for (const section of area.querySelectorAll('section, footer, header'))
      section.append(document.createElement('aside'));
  }),
  change('adds an element around each section', (area) => {
    for (const section of area.querySelectorAll('section')) {
      const around = document.createElement('div');
      section.replaceWith(around);
      around.append(section);
    }
  }),
  change('removes the first item of each list, like an ad blocker', (area) => {
    for (const list of area.querySelectorAll('ul, ol'))
      list.querySelector(':scope > li:not(:only-child)')?.remove();
  }),
  change('removes the last item of each list', (area) => {
    for (const list of area.querySelectorAll('ul, ol'))
      if (list.children.length > 1) list.lastElementChild?.remove();
  }),
  change('removes the first paragraph of each section', (area) => {
    for (const section of area.querySelectorAll('section')) section.querySelector('p')?.remove();
  }),
  change('removes the pictures', (area) => {
    for (const picture of area.querySelectorAll('img, picture, main svg')) picture.remove();
  }),
  change('moves the last item of each list to the front', (area) => {
    for (const list of area.querySelectorAll('ul, ol')) list.prepend(list.lastElementChild ?? '');
  }),
  change('replaces each heading by a copy', (area) => {
    for (const heading of area.querySelectorAll('h1, h2, h3')) heading.replaceWith(heading.cloneNode(true));
  }),
  change('replaces each button by a copy', (area) => {
    for (const button of area.querySelectorAll('button')) button.replaceWith(button.cloneNode(true));
  }),
  change('replaces each form by a copy', (area) => {
    for (const form of area.querySelectorAll('form')) form.replaceWith(form.cloneNode(true));
  }),
  change('sets attributes of every element', (area) => {
    for (const element of area.querySelectorAll('*')) element.setAttribute('data-extension', 'yes');
  }),
  change('changes the styles of fields', (area) => {
    for (const field of area.querySelectorAll('input, textarea'))
      field.setAttribute('style', 'background: url("data:,")');
  }),
  change('fills the fields, like a password manager', (area) => {
    for (const field of area.querySelectorAll<HTMLInputElement>('input[type=text], input[type=email]'))
      field.value = 'filled';
  }),
  change('adds classes and a language to the document', () => {
    document.documentElement.classList.add('translated-ltr');
    document.documentElement.lang = 'de';
  }),
  change('adds elements to the beginning and the end of the body', () => {
    document.body.prepend(document.createElement('div'));
    document.body.append(document.createElement('extension-root'));
  }),
  change('adds an element to the head', () => {
    // This is what a browser extension does, except that an extension would add a style sheet. The page's security
    // policy would report a style sheet of this test, but does not apply to extensions.
    document.head.prepend(Object.assign(document.createElement('meta'), { name: 'color-changer' }));
  }),
  change('marks words', (area) => {
    for (const text of textsIn(area)) {
      if (text.data.length < 8) continue;
      const mark = document.createElement('mark');
      const middle = text.splitText(3);
      middle.splitText(3);
      middle.replaceWith(mark);
      mark.append(middle);
    }
  }),
];

/** Declared only for the type checker. In the browser, the script of `inBrowser` defines this function. */
declare function textsIn(area: Element): Text[];

/** Returns the text of a script that applies a change to the header, the main part and the footer. */
export const inBrowser = ({ apply }: Change): string => `{
  const textsIn = (area) => {
    const walker = document.createTreeWalker(area, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) if (!walker.currentNode.parentElement.closest('script, style')) found.push(walker.currentNode);
    return found;
  };
  const apply = ${apply.toString()};
  for (const area of document.querySelectorAll('header:not(header header), body > main, body > footer')) apply(area);
}`;

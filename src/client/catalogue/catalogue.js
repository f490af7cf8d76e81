/*
 * The script of the catalogue: scales the frames, shows only the block in each of them (or a whole page in a theme),
 * searches blocks and icons, copies YAML and names of icons, and opens groups of fields. A plain script, which the dev
 * server and static hosts serve as it is. Without it, the pages are complete: the frames scroll, and all fields are
 * visible.
 */

/** The largest height of a picture of a block, and of a whole page. What is higher scrolls. */
const MAX_VISIBLE = { block: 900, page: 1400 };

/** The largest height of a frame. A block that is as high as the window and adds to it would grow for ever. */
const MAX_HEIGHT = 6000;

for (const shot of document.querySelectorAll('.shot')) setUpFrame(shot);
setUpIcons();
setUpSearch();
setUpCopying();
setUpToggles();

/** @param {Element} shot the box around a frame */
function setUpFrame(shot) {
  const frame = shot.querySelector('iframe');
  const { theme } = shot.dataset;
  shot.dataset.state = 'loading'; // so that the box does not scroll
  const width = Number(shot.dataset.width);
  let height = Number(frame.height);
  const fit = () => {
    const scale = Math.min(1, shot.clientWidth / width);
    const room = shot.parentElement.matches('.picture') ? shot.parentElement.clientHeight : 0;
    frame.style.height = `${height}px`;
    frame.style.transform = `scale(${scale})`;
    const visible = Math.min(height * scale, theme ? MAX_VISIBLE.page : MAX_VISIBLE.block);
    shot.style.height = `${visible}px`;
    if (room === 0) setScrolling(shot, visible < height * scale);
    shot.style.marginBlockStart = `${Math.max(0, (room - height * scale) / 2)}px`; // in the middle of a card
  };
  const onLoad = () => {
    const block = theme ? showPage(frame.contentDocument, theme) : isolateBlock(frame.contentDocument);
    shot.dataset.state = block ? 'shown' : 'failed';
    if (!block) return;
    // The observer belongs to the frame, so that it ends with the page in it.
    new frame.contentWindow.ResizeObserver(() => {
      height = Math.min(Math.ceil(block.getBoundingClientRect().bottom) || height, MAX_HEIGHT);
      fit();
    }).observe(block);
    const page = frame.contentWindow.getComputedStyle(frame.contentDocument.body);
    shot.parentElement.style.setProperty('--page', page.backgroundColor);
  };
  frame.addEventListener('load', onLoad);
  if (frame.contentDocument?.readyState === 'complete' && frame.contentDocument.URL !== 'about:blank')
    onLoad();
  new ResizeObserver(fit).observe(shot.parentElement);
  fit();
}

/** Lets a picture scroll, by keyboard too, or not. */
function setScrolling(shot, scrolls) {
  const attributes = { tabindex: '0', role: 'region', 'aria-label': shot.querySelector('iframe').title };
  shot.classList.toggle('scrolls', scrolls);
  for (const [name, value] of Object.entries(attributes))
    if (scrolls) shot.setAttribute(name, value);
    else shot.removeAttribute(name);
}

/**
 * Hides everything on a page except its last block, which is the example.
 * @param {Document | null} page
 */
function isolateBlock(page) {
  const blocks = [...(page?.querySelectorAll('main [data-block]') ?? [])];
  const block = blocks.filter((each) => !each.parentElement.closest('[data-block]')).at(-1);
  if (!block) return undefined;
  for (let node = block; node !== page.body; node = node.parentElement) {
    node.parentElement.style.padding = '0';
    node.parentElement.style.minHeight = '0';
    for (const other of node.parentElement.children)
      if (
        other !== node &&
        !other.matches('script, style, template, dialog, [popover], [aria-live], [role="status"]')
      )
        other.style.setProperty('display', 'none', 'important');
  }
  // What is fixed to the window, such as how far an article is read, says nothing in a frame that does not scroll.
  for (const part of block.querySelectorAll('*'))
    if (page.defaultView.getComputedStyle(part).position === 'fixed' && !part.matches('dialog, [popover]'))
      part.style.setProperty('display', 'none', 'important');
  // Without the distance to the block before it.
  page.body.style.marginBlockStart = `${-block.getBoundingClientRect().top}px`;
  keepInFrame(page);
  return block;
}

/**
 * Shows a whole page in a theme, whatever the theme of the visitor.
 * @param {Document | null} page
 */
function showPage(page, theme) {
  if (!page?.querySelector('main [data-block]')) return undefined;
  page.documentElement.dataset.theme = theme;
  page.addEventListener(
    'click',
    (event) => event.target.closest?.('[data-theme-switch]') && event.stopPropagation(),
    true,
  );
  keepInFrame(page);
  return page.body;
}

/** Lets the box around a frame scroll instead of the page, and makes links lead nowhere. */
function keepInFrame(page) {
  page.documentElement.style.overflow = 'hidden';
  page.addEventListener('click', (event) => {
    const link = event.target.closest?.('a[href]');
    if (link && !link.getAttribute('href').startsWith('#')) event.preventDefault();
  });
}

function setUpSearch() {
  const region = document.querySelector('.search');
  if (!region) return;
  const input = region.querySelector('input');
  const status = region.querySelector('[role="status"]');
  const { noun } = region.dataset;
  const list = document.querySelector(`.${noun}s`);
  const blocks = [...list.children];
  region.hidden = false;

  const search = () => {
    const query = bare(input.value);
    const found = blocks
      .map((block) => ({ block, ...matchOf(block, query) }))
      .filter(({ block, score }) => !(block.hidden = score === 0))
      .sort((a, b) => b.score - a.score);
    found.forEach(({ block, names }, index) => {
      block.style.order = index; // moving the elements would load their frames again
      const also = block.querySelector('.also');
      if (!also) return;
      also.hidden = names.length === 0;
      also.textContent = `Also called: ${names.slice(0, 3).join(', ')}`;
    });
    const count = found.length === 1 ? `1 ${noun}` : `${found.length} ${noun}s`;
    status.textContent =
      found.length === 0 ? `No ${noun} is called “${input.value.trim()}”. Try another word.` : count;
    history.replaceState(
      null,
      '',
      query === '' ? location.pathname : `?q=${encodeURIComponent(input.value.trim())}`,
    );
    return found.map(({ block }) => block);
  };
  const linksIn = (found) => found.map((block) => block.querySelector('h2 a, button')).filter(Boolean);

  input.addEventListener('input', search);
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '/' && event.target !== input) {
      event.preventDefault();
      input.focus();
      input.select();
    }
    if (event.key === 'Escape' && event.target === input && input.value !== '') {
      event.preventDefault();
      input.value = '';
      search();
    }
    if (event.key === 'Enter' && event.target === input && input.value.trim() !== '')
      linksIn(search())[0]?.click();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const stops = [input, ...linksIn(search())];
    const index = stops.indexOf(event.target);
    const next = index === -1 ? undefined : stops[index + (event.key === 'ArrowDown' ? 1 : -1)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
  input.value = new URLSearchParams(location.search).get('q') ?? input.value;
  if (input.value !== '') search();
}

/** Returns a text without accents, spaces, signs and capitals, so that `how it works` finds `howItWorks`. */
function bare(text) {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Returns how well a block matches, and by which of its other names. The score is 0 if it does not match. */
function matchOf(block, query) {
  if (query === '') return { score: 1, names: [] };
  const { name = block.textContent, words } = block.dataset;
  const all = words.split(' ').filter(Boolean);
  const names = all.filter((word) => bare(word).startsWith(query));
  const isName = bare(name).startsWith(query) || name.split(' ').some((part) => bare(part).startsWith(query));
  const text = bare(block.querySelector('.text')?.textContent ?? '');
  const inText = query.length > 2 && (text.includes(query) || bare(name).includes(query));
  const exact = all.findIndex((word) => bare(word) === query) + 1;
  const score = 4 * isName + (exact && 3 + 1 / exact) + 2 * (names.length > 0) + inText; // the first words are the best
  return { score, names: isName ? [] : names };
}

/** Makes each icon a button that copies its name. */
function setUpIcons() {
  const list = document.querySelector('.icons');
  if (!list) return;
  for (const item of list.children) {
    const button = document.createElement('button');
    button.type = 'button';
    button.append(...item.childNodes);
    item.append(button);
  }
  const status = document.createElement('span');
  status.className = 'for-readers';
  status.setAttribute('role', 'status');
  list.after(status);
  list.addEventListener('click', async (event) => {
    const button = event.target.closest('button');
    if (!button || !(await copy(button.querySelector('code'), ''))) return;
    list.querySelector('[data-copied]')?.removeAttribute('data-copied');
    button.dataset.copied = '';
    status.textContent = `Copied: ${button.textContent}`;
  });
}

function setUpCopying() {
  for (const button of document.querySelectorAll('.copy')) {
    button.hidden = false;
    const label = button.textContent;
    const status = button.parentElement.querySelector('[role="status"]');
    button.addEventListener('click', async () => {
      const isCopied = await copy(button.parentElement.querySelector('pre'));
      status.textContent = button.textContent = isCopied ? 'Copied' : 'Press Ctrl+C';
      setTimeout(() => {
        button.textContent = label;
        status.textContent = '';
      }, 2000);
    });
  }
}

/** Copies the text of an element. Where browsers do not allow it, selects the text. */
async function copy(element, end = '\n') {
  try {
    await navigator.clipboard.writeText(element.textContent + end);
    return true;
  } catch {
    getSelection().selectAllChildren(element);
    return false;
  }
}

function setUpToggles() {
  for (const button of document.querySelectorAll('.toggle')) {
    const rows = document.getElementById(button.getAttribute('aria-controls'));
    const update = () => (rows.hidden = button.getAttribute('aria-expanded') !== 'true');
    button.hidden = false;
    button.addEventListener('click', () => {
      button.setAttribute('aria-expanded', button.getAttribute('aria-expanded') !== 'true');
      update();
    });
    update();
  }
}

let loading: Promise<void> | undefined;

/**
 * Loads the style sheet of all components, once. A page contains only the rules that its HTML uses; what scripts render
 * later, such as search results and toasts, needs others. Resolves when the style sheet is applied or fails to load.
 */
export function loadStyleSheet(): Promise<void> {
  loading ??= new Promise((resolve) => {
    const { sheet: href } = document.body.dataset;
    if (!href) return resolve(showLaterParts(document));
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href });
    link.addEventListener('load', () => resolve(showLaterParts(document)));
    link.addEventListener('error', () => {
      link.remove();
      loading = undefined; // the next call tries again
      resolve(showLaterParts(document));
    });
    document.head.append(link);
  });
  return loading;
}

/**
 * Shows the parts of a document that wait for the style sheet: the content of each `<template data-later>` takes the
 * place of the template. A page contains no styles for these parts.
 */
export function showLaterParts(root: ParentNode): void {
  for (const template of root.querySelectorAll<HTMLTemplateElement>('template[data-later]'))
    template.replaceWith(template.content);
}

/** Types for a package that has none of its own: https://github.com/bigskysoftware/idiomorph */
declare module 'idiomorph' {
  interface Callbacks {
    /** Returns false to leave the old node as it is. */
    beforeNodeMorphed?(oldNode: Node, newNode: Node): boolean | void;
    /** Returns false to leave the attribute as it is. */
    beforeAttributeUpdated?(name: string, node: Element, change: 'update' | 'remove'): boolean | void;
    /** Returns false to keep the node. */
    beforeNodeRemoved?(node: Node): boolean | void;
  }
  export const Idiomorph: {
    morph(
      oldNode: Element,
      newNode: Element,
      options?: {
        morphStyle?: 'innerHTML' | 'outerHTML';
        ignoreActiveValue?: boolean;
        restoreFocus?: boolean;
        callbacks?: Callbacks;
      },
    ): Node[];
  };
}

import { type ESTree, parseSync, Visitor } from 'vite';
import type { Range } from '../../diagnostics/source.ts';

/** What the source of a module of own blocks says. Its ranges are in the text of the module. */
export interface ModuleFacts {
  /** The first syntax error. All other facts are missing then. */
  error?: { message: string; range: Range };
  imports: ImportFacts[];
  /**
   * The names of all exports that are no types, `default` among them. Undefined if the module also exports all names of
   * another one.
   */
  exports?: string[];
  /** The first hook or event handler, which needs hydration: `useState`, `onClick`. */
  interactive?: { name: string; range: Range };
  /** The slots of the recipes that the module defines, by the name of the constant. */
  recipes: Record<string, string[]>;
  /** The names of these recipes, which have to be unique. */
  recipeNames: { name: string; range: Range }[];
  /** Where the module reads the class name of a slot. */
  slotUses: { recipe: string; slot: string; range: Range }[];
  /** Where the component shows the value of one of its fields as text. */
  shownFields: { field: string; written: string; range: Range }[];
}

export interface ImportFacts {
  /** The specifier: `./recipe.ts`. */
  from: string;
  range: Range;
  names: ImportedName[];
}

export interface ImportedName {
  /** The name that the other module exports: `default`, or `*` for all. */
  imported: string;
  local: string;
  range: Range;
  /** Whether the name is called, or rendered as a component, so that it cannot be a type. */
  isUsed: boolean;
}

/** The hooks that do nothing in a component that is only rendered on the server. */
const HOOKS = new Set(
  (
    'useState useReducer useOptimistic useActionState useTransition ' +
    'useEffect useLayoutEffect useInsertionEffect useSyncExternalStore'
  ).split(' '),
);

/** Matches the event handlers of elements. Components may have other properties that start with `on`. */
const HANDLER = /^on[A-Z]/;
const COMPONENT_HANDLER =
  /^on(?:Click|Change|Submit|Input|Focus|Blur|Scroll|Key|Mouse|Pointer|Touch|Drag|Drop)/;

/** Parses a module. @param name its name, whose ending is that of its language */
export function moduleFacts(name: string, text: string): ModuleFacts {
  const { program, module, errors } = parseSync(name, text, { showSemanticErrors: true });
  const [error] = errors;
  if (error) {
    const { start, end } = error.labels[0] ?? { start: 0, end: 0 };
    const last = text.trimEnd().length; // a missing bracket is reported at the end, which may be an empty line
    return {
      error: { message: error.message, range: { start: Math.min(start, last), end } },
      imports: [],
      recipes: {},
      recipeNames: [],
      slotUses: [],
      shownFields: [],
    };
  }
  const declared = declarationsIn(program);
  return {
    ...linksOf(module, text),
    ...interactiveIn(program),
    ...recipesIn(program, declared),
    ...shownFieldsIn(program, declared),
  };
}

type Module = ReturnType<typeof parseSync>['module'];

/** Returns the imports and exports of a module. Leaves out imports of types alone. */
function linksOf(
  { staticImports, staticExports, dynamicImports }: Module,
  text: string,
): Pick<ModuleFacts, 'imports' | 'exports'> {
  const isUsed = (local: string) => new RegExp(`<${local}[\\s/>.]|\\b${local}(?:\\.\\w+)?\\(`).test(text);
  const entries = staticExports.flatMap((each) => each.entries).filter(({ isType }) => !isType);
  const exported = entries.map(({ exportName }) =>
    exportName.kind === 'Default' ? 'default' : (exportName.name ?? '*'),
  );
  const again = entries.flatMap(({ moduleRequest }) =>
    moduleRequest ? [{ from: moduleRequest.value, range: rangeOf(moduleRequest), names: [] }] : [],
  );
  const dynamic = dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const [, from] = /^(['"])([^'"]*)\1$/.exec(text.slice(start, end))?.slice(1) ?? [];
    return from === undefined ? [] : [{ from, range: { start, end }, names: [] }];
  });
  const imports = staticImports
    .filter(({ entries: names }) => names.length === 0 || names.some(({ isType }) => !isType))
    .map(({ moduleRequest, entries: names }) => ({
      from: moduleRequest.value,
      range: rangeOf(moduleRequest),
      names: names
        .filter(({ isType }) => !isType)
        .map(({ importName, localName }) => ({
          imported: { Default: 'default', NamespaceObject: '*', Name: importName.name ?? '' }[
            importName.kind
          ],
          local: localName.value,
          range: rangeOf(localName),
          isUsed: isUsed(localName.value),
        })),
    }));
  return {
    imports: [...imports, ...again, ...dynamic],
    ...(!exported.includes('*') && { exports: exported }),
  };
}

const rangeOf = ({ start, end }: { start: number; end: number }): Range => ({ start, end });

/** Returns the first hook or event handler. */
function interactiveIn(program: ESTree.Program): Pick<ModuleFacts, 'interactive'> {
  const found: { name: string; range: Range }[] = [];
  const imported = new Map<string, string>();
  /** The names of the whole module `react`. */
  const react = new Set<string>();
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      if (source.value !== 'react') return;
      for (const specifier of specifiers)
        if (specifier.type !== 'ImportSpecifier') react.add(specifier.local.name);
        else if (specifier.imported.type === 'Identifier')
          imported.set(specifier.local.name, specifier.imported.name);
    },
    CallExpression({ callee }) {
      const isOfReact = isMember(callee) && react.has(callee.object.name);
      const name = callee.type === 'Identifier' ? imported.get(callee.name) : undefined;
      const hook = isOfReact ? (callee as NamedMember).property.name : name;
      if (hook !== undefined && HOOKS.has(hook)) found.push({ name: hook, range: rangeOf(callee) });
    },
    JSXOpeningElement({ name, attributes }) {
      const isElement = name.type === 'JSXIdentifier' && /^[a-z]/.test(name.name);
      const pattern = isElement ? HANDLER : COMPONENT_HANDLER;
      for (const attribute of attributes) {
        if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'JSXIdentifier') continue;
        if (pattern.test(attribute.name.name))
          found.push({ name: attribute.name.name, range: rangeOf(attribute.name) });
      }
    },
  }).visit(program);
  const [first] = found.sort((a, b) => a.range.start - b.range.start);
  return first ? { interactive: first } : {};
}

/** Returns how many times a module declares each name: a name that is declared twice may mean something else. */
function declarationsIn(program: ESTree.Program): Map<string, number> {
  const declared = new Map<string, number>();
  const declare = (pattern: unknown) => {
    for (const name of namesIn(pattern)) declared.set(name, (declared.get(name) ?? 0) + 1);
  };
  const enter = ({ params }: { params: unknown[] }) => params.forEach(declare);
  new Visitor({
    VariableDeclarator: ({ id }) => declare(id),
    FunctionDeclaration: enter,
    FunctionExpression: enter,
    ArrowFunctionExpression: enter,
  }).visit(program);
  return declared;
}

type Declarations = Map<string, number>;

/** Returns the recipes that a module defines, and the slots that it reads. */
function recipesIn(
  program: ESTree.Program,
  declared: Declarations,
): Pick<ModuleFacts, 'recipes' | 'recipeNames' | 'slotUses'> {
  const recipes: ModuleFacts['recipes'] = {};
  const recipeNames: ModuleFacts['recipeNames'] = [];
  const slotUses: ModuleFacts['slotUses'] = [];
  const members: NamedMember[] = [];
  /** The names of constants that are the class names of a recipe. */
  const classes = new Map<string, string>();
  const addUse = (recipe: string, { name, start, end }: ESTree.IdentifierName) =>
    slotUses.push({ recipe, slot: name, range: { start, end } });
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type === 'Identifier' && callee.name === 'slotRecipe' && first?.type === 'Literal')
        recipeNames.push({ name: String(first.value), range: rangeOf(first) });
    },
    VariableDeclarator({ id, init }) {
      if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return;
      const { name } = init.callee;
      if (id.type === 'Identifier') {
        const slots = name === 'slotRecipe' ? slotsIn(init.arguments[1]) : undefined;
        if (slots) recipes[id.name] = slots;
        classes.set(id.name, name);
      } else if (id.type === 'ObjectPattern')
        for (const property of id.properties)
          if (property.type === 'Property' && !property.computed && property.key.type === 'Identifier')
            addUse(name, property.key as ESTree.IdentifierName);
    },
    MemberExpression(node) {
      if (isMember(node)) members.push(node);
      const { object, property, computed } = node;
      if (object.type !== 'CallExpression' || object.callee.type !== 'Identifier') return;
      if (!computed && property.type === 'Identifier') addUse(object.callee.name, property);
    },
  }).visit(program);
  for (const { object, property } of members) {
    const recipe = declared.get(object.name) === 1 ? classes.get(object.name) : undefined;
    if (recipe !== undefined) addUse(recipe, property);
  }
  return { recipes, recipeNames, slotUses };
}

/** Returns where the component shows the value of one of its fields as text. */
function shownFieldsIn(program: ESTree.Program, declared: Declarations): Pick<ModuleFacts, 'shownFields'> {
  const shownFields: ModuleFacts['shownFields'] = [];
  const { byLocal, all } = fieldsOf(componentIn(program));
  const add = (field: string | undefined, written: string, local: string, node: ESTree.Expression) => {
    if (field !== undefined && declared.get(local) === 1)
      shownFields.push({ field, written, range: rangeOf(node) });
  };
  const show = (node: ESTree.Expression | ESTree.JSXEmptyExpression): void => {
    if (node.type === 'Identifier') add(byLocal.get(node.name), node.name, node.name, node);
    else if (node.type === 'LogicalExpression') show(node.right);
    else if (node.type === 'ParenthesizedExpression') show(node.expression);
    else if (node.type === 'ConditionalExpression') [node.consequent, node.alternate].forEach(show);
    else if (isMember(node) && node.object.name === all)
      add(node.property.name, `${all}.${node.property.name}`, all, node);
  };
  const showChildren = ({ children }: { children: ESTree.JSXChild[] }) => {
    for (const child of children) if (child.type === 'JSXExpressionContainer') show(child.expression);
  };
  new Visitor({ JSXElement: showChildren, JSXFragment: showChildren }).visit(program);
  return { shownFields };
}

type NamedMember = ESTree.MemberExpression & {
  object: ESTree.IdentifierReference;
  property: ESTree.IdentifierName;
};

const isMember = (node: { type: string }): node is NamedMember => {
  const { type, computed, object, property } = node as ESTree.MemberExpression;
  return (
    type === 'MemberExpression' && !computed && object.type === 'Identifier' && property.type === 'Identifier'
  );
};

/** Returns the slots in the second argument of `slotRecipe`; undefined if they are not a list of texts. */
function slotsIn(recipe: ESTree.Argument | undefined): string[] | undefined {
  if (recipe?.type !== 'ObjectExpression') return undefined;
  const slots = recipe.properties.find(
    (property) =>
      property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'slots',
  );
  const list = slots?.type === 'Property' ? slots.value : undefined;
  if (list?.type !== 'ArrayExpression') return undefined;
  const names = list.elements.map((slot) =>
    slot?.type === 'Literal' && typeof slot.value === 'string' ? slot.value : undefined,
  );
  return names.every((name) => name !== undefined) ? names : undefined;
}

/** Returns the function that a module exports as default. */
function componentIn({ body }: ESTree.Program): { params: unknown[] } | undefined {
  const exported = body.find((node) => node.type === 'ExportDefaultDeclaration')?.declaration;
  if (exported?.type === 'FunctionDeclaration' || exported?.type === 'ArrowFunctionExpression')
    return exported;
  if (exported?.type !== 'Identifier') return undefined;
  for (const node of body) {
    if (node.type === 'FunctionDeclaration' && node.id?.name === exported.name) return node;
    for (const { id, init } of node.type === 'VariableDeclaration' ? node.declarations : [])
      if (id.type === 'Identifier' && id.name === exported.name && init?.type === 'ArrowFunctionExpression')
        return init;
  }
  return undefined;
}

/** Returns the names under which a component knows its fields: one by one, or all together. */
function fieldsOf(component: { params: unknown[] } | undefined): {
  byLocal: Map<string, string>;
  all?: string;
} {
  const byLocal = new Map<string, string>();
  const [parameter] = (component?.params ?? []) as ESTree.ParamPattern[];
  if (parameter?.type === 'Identifier') return { byLocal, all: parameter.name };
  if (parameter?.type === 'ObjectPattern')
    for (const property of parameter.properties) {
      if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
      const [local] = namesIn(property.value);
      if (local !== undefined) byLocal.set(local, property.key.name);
    }
  return { byLocal };
}

/** Returns the names that a pattern declares. */
function namesIn(pattern: unknown): string[] {
  const node = pattern as ESTree.BindingPattern | ESTree.BindingRestElement | null;
  switch (node?.type) {
    case 'Identifier':
      return [node.name];
    case 'AssignmentPattern':
      return namesIn(node.left);
    case 'RestElement':
      return namesIn(node.argument);
    case 'ArrayPattern':
      return node.elements.flatMap(namesIn);
    case 'ObjectPattern':
      return node.properties.flatMap((property) =>
        property.type === 'RestElement' ? namesIn(property) : namesIn(property.value),
      );
    default:
      return [];
  }
}

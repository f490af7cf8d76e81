import { _, type AnySchemaObject, type CodeKeywordDefinition, type ValidateFunction } from 'ajv';
import { callRef } from 'ajv/dist/vocabularies/core/ref.js';

/**
 * A `$ref` whose schema is compiled when the first value is validated against it. Ajv compiles the schemas of all
 * references at once, and copies small ones to each of them, but a site needs only those of the blocks that it uses.
 */
export const LAZY_REF: CodeKeywordDefinition = {
  keyword: '$ref',
  schemaType: 'string',
  code(context) {
    const { baseId, self } = context.it;
    const address = self.opts.uriResolver.resolve(baseId, context.schema as string);
    let compiled: ValidateFunction<AnySchemaObject> | undefined;
    const target = {
      get validate() {
        compiled ??= self.getSchema(address);
        if (!compiled) throw new Error(`There is no schema for the reference "${address}".`);
        return compiled;
      },
    };
    const name = context.gen.scopeValue('wrapper', { ref: target });
    callRef(context, _`${name}.validate`);
  },
};

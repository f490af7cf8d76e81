import type { ProviderAnnotations } from '../../schema/annotations.ts';
import type { Schema } from '../../schema/schema.ts';
import { valueAt } from '../../site/data-path.ts';

/**
 * Returns the settings that are missing from the site file. For a setting that selects a provider, the settings that
 * this provider needs are checked instead: for example `forms.provider.portal` for `forms.provider`.
 * @param settings dotted paths
 * @param data the data of the site file
 */
export function missingSettings(settings: string[], schema: Schema, data: unknown): string[] {
  return settings
    .flatMap((setting) => requiredSettings(setting, schema, data))
    .filter((setting) => valueAt(data, setting.split('.')) === undefined);
}

function requiredSettings(setting: string, schema: Schema, data: unknown): string[] {
  const path = setting.split('.');
  const part = path.reduce<Schema>((outer, name) => outer.properties?.[name] ?? {}, schema);
  const { requiredSettings: byProvider } = part as ProviderAnnotations;
  if (!byProvider) return [setting];
  const name = valueAt(data, [...path, 'name']) ?? Object.keys(byProvider)[0];
  return (byProvider[String(name)] ?? []).map((field) => `${setting}.${field}`);
}

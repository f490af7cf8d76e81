import type { FormProvider, FormSettings } from './form-provider.ts';
import { hubspot } from './hubspot.ts';

type ProviderName = NonNullable<FormSettings['provider']['name']>;

const PROVIDERS = { hubspot } satisfies Record<ProviderName, FormProvider>;

/** Returns the form provider of a site. The default is HubSpot. */
export function formProvider({ provider: { name = 'hubspot' } }: FormSettings): FormProvider {
  return PROVIDERS[name];
}

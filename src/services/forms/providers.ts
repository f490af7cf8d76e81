import type { FormProvider, FormSettings } from './form-provider.ts';
import { hubspot } from './hubspot.ts';

type ProviderName = NonNullable<FormSettings['provider']['name']>;

const PROVIDERS = { hubspot } satisfies Record<ProviderName, FormProvider>;

/** The provider that a site has chosen; HubSpot where it names none. */
export function formProvider({ provider: { name = 'hubspot' } }: FormSettings): FormProvider {
  return PROVIDERS[name];
}

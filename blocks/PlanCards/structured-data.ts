import { amountIn } from './amount.ts';
import { plainText } from '../../src/model/text/plain-text.ts';
import type { Describe, Thing } from '../structured-data.ts';

/** Returns a schema.org `Product` for each plan with a price that is a single amount in a known currency. */
const describe: Describe<'planCards'> = ({ plans, currency, periods }, { brand, url, image }) =>
  plans.flatMap(({ name, description, features, price, second }) => {
    const offer = (text: string, index: number): Thing[] => {
      const amount = amountIn(text);
      if (amount === undefined || currency === undefined) return [];
      const period = periods && [periods.first, periods.second][index];
      const months = periods?.months?.[index];
      return [
        {
          '@type': 'Offer',
          price: amount,
          priceCurrency: currency,
          ...(period && {
            priceSpecification: {
              '@type': 'UnitPriceSpecification',
              name: period,
              price: amount,
              priceCurrency: currency,
              ...(months && { billingDuration: `P${months}M` }),
            },
          }),
          availability: 'https://schema.org/InStock',
          url,
        },
      ];
    };
    const offers = [price, ...(periods && second ? [second.price] : [])].flatMap(offer);
    if (offers.length === 0) return [];
    return {
      '@type': 'Product',
      name,
      description: description ? plainText(description) : features.join(', '),
      brand: { '@type': 'Brand', name: brand },
      ...(image && { image }),
      offers: offers.length === 1 ? offers[0] : offers,
    };
  });

export default describe;

import { amountIn } from './amount.ts';
import { plainText } from '../parts/text/plain-text.ts';
import type { Describe } from '../structured.ts';

/** What is sold, where each price is one number of a currency that is known. */
export const describePlanCards: Describe<'planCards'> = ({ plans, currency }, { brand, url, image }) =>
  plans.flatMap(({ name, description, features, price }) => {
    const amount = amountIn(price);
    if (amount === undefined || currency === undefined) return [];
    return {
      '@type': 'Product',
      name,
      description: description ? plainText(description) : features.join(', '),
      brand: { '@type': 'Brand', name: brand },
      ...(image && { image }),
      offers: {
        '@type': 'Offer',
        price: amount,
        priceCurrency: currency,
        availability: 'https://schema.org/InStock',
        url,
      },
    };
  });

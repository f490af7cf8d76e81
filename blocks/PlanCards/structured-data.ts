import { amountIn } from './amount.ts';
import { plainText } from '../../src/model/plain-text.ts';
import type { Describe } from '../structured-data.ts';

/** Returns a schema.org `Product` for each plan whose price is a single amount in a known currency. */
const describe: Describe<'planCards'> = ({ plans, currency }, { brand, url, image }) =>
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

export default describe;

import type { Describe } from '../structured-data.ts';

/** Returns a schema.org `LocalBusiness` for each place with an address. */
const describe: Describe<'contact'> = ({ locations = [] }, { address }) =>
  locations.flatMap(({ name, address: street, phone, email, to, picture }) =>
    street === undefined
      ? []
      : {
          '@type': 'LocalBusiness',
          name,
          address: { '@type': 'PostalAddress', streetAddress: street },
          ...(phone && { telephone: phone }),
          ...(email && { email }),
          ...(picture && { image: address(picture.src) }),
          ...(to && { url: /^[/#]/.test(to.href) ? address(to.href) : to.href }),
        },
  );

export default describe;

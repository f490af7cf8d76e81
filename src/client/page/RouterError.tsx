import { isRouteErrorResponse, useRouteError } from 'react-router-dom';

/** The page shown if even the 404 page fails. It uses none of the code that could have caused the failure. */
export function RouterError() {
  const reason = useRouteError();
  return (
    <main id="_content" style={{ maxWidth: '40rem', margin: '0 auto', padding: '4rem 1.5rem' }}>
      <h1>Unexpected Application Error!</h1>
      <p>{messageOf(reason)}</p>
      <p>
        <a href="/">/</a>
      </p>
    </main>
  );
}

function messageOf(reason: unknown): string {
  if (isRouteErrorResponse(reason) || reason instanceof Response)
    return `${reason.status} ${reason.statusText}`;
  return reason instanceof Error ? reason.message : String(reason);
}

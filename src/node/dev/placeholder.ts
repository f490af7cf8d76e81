/** The address of the script that updates open pages. */
export const LIVE_RELOAD = '/src/client/dev/live-reload.ts';

/** The document that is sent if a page fails to render. Its script reloads the page once the errors are fixed. */
export const PLACEHOLDER = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Errors</title>
</head>
<body>
<p>This page reloads once the errors are fixed.</p>
<script type="module" src="${LIVE_RELOAD}"></script>
</body>
</html>
`;

/** The document that is sent instead of a page that fails to render. Its script loads the page once it renders. */
export const PLACEHOLDER = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Errors</title>
</head>
<body>
<p>This page reloads once the errors are fixed.</p>
<script type="module" src="/src/client/dev/live-reload.ts"></script>
</body>
</html>
`;

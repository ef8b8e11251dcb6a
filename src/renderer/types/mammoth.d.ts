// mammoth as one file for browsers: without what only Node has.
declare module 'mammoth/mammoth.browser.min.js' {
  const mammoth: Pick<typeof import('mammoth'), 'convertToHtml'>;
  export default mammoth;
}

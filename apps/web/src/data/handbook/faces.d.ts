declare module 'virtual:faces' {
  /** SVG text by the name of a sign or marking: «знак 2.4», «разметка 1.1». */
  const faces: Readonly<Record<string, string>>;
  export default faces;
}

declare module "subset-font" {
  /** Cuts a font to the letters of a text, and to one place on its axes. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: "truetype" | "woff" | "woff2";
      readonly variationAxes?: Readonly<Record<string, number>>;
      readonly noHinting?: boolean;
    },
  ): Promise<Buffer>;
}

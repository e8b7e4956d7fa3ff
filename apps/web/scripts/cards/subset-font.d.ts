declare module "subset-font" {
  /** Reduces a font to the letters of a text and to one value of each axis. */
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

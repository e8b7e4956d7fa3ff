<?php
/**
 * Plugin Name: Roster list
 * Description: A block with the accounts of a team or of a topic, each with a Follow button. It works for every author, because the post stores the block's settings and no markup.
 * Version: 1.0.0
 * Requires at least: 6.5
 * Requires PHP: 7.4
 * License: MIT
 */

defined( 'ABSPATH' ) || exit;

// The address of the directory, without a slash at the end. A constant of the same name in wp-config.php replaces it.
defined( 'ROSTER_SITE' ) || define( 'ROSTER_SITE', 'https://roster.example' );

add_action( 'init', 'roster_register_block' );

function roster_register_block() {
	wp_register_script( 'roster-embed', ROSTER_SITE . '/embed/v1.js', array(), null, array( 'strategy' => 'async' ) );
	wp_register_script(
		'roster-block-editor',
		plugins_url( 'editor.js', __FILE__ ),
		array( 'wp-block-editor', 'wp-blocks', 'wp-components', 'wp-element', 'wp-i18n', 'wp-server-side-render' ),
		'1.0.0'
	);
	register_block_type( __DIR__, array( 'render_callback' => 'roster_render_block' ) );
}

/**
 * Returns the markup of a block. The link is shown where the script does not run, e.g. in feeds.
 *
 * @param array $settings The attributes of the block.
 */
function roster_render_block( $settings ) {
	$attributes = array();
	foreach ( array( 'team', 'accounts', 'limit', 'layout', 'theme', 'heading' ) as $name ) {
		$value = isset( $settings[ $name ] ) ? trim( (string) $settings[ $name ] ) : '';
		if ( '' !== $value ) {
			$attributes[] = sprintf( '%s="%s"', $name, esc_attr( $value ) );
		}
	}
	$team = isset( $settings['team'] ) ? trim( $settings['team'] ) : '';
	// the id of a team is the end of its page's address; any other form leads to the home page
	$path = preg_match( '#^[\w-]+/[\w-]+$#', $team ) ? '/teams/' . $team : '/';
	$text = isset( $settings['heading'] ) && '' !== $settings['heading'] ? $settings['heading'] : wp_parse_url( ROSTER_SITE, PHP_URL_HOST );
	wp_enqueue_script( 'roster-embed' );
	return sprintf(
		'<div %1$s><roster-list %2$s style="display:block"><a href="%3$s" rel="noopener">%4$s</a></roster-list></div>',
		get_block_wrapper_attributes(),
		implode( ' ', $attributes ),
		esc_url( ROSTER_SITE . $path ),
		esc_html( $text )
	);
}
